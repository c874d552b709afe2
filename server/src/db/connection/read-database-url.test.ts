import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  assert,
  constantFrom,
  integer,
  ipV6,
  oneof,
  option,
  property,
  record,
  string,
  uniqueArray,
} from "fast-check";
import { afterAll, expect, test } from "vitest";
import { readDatabaseUrl, urlProblem } from "./read-database-url.ts";
import { makeCertificate } from "./testing/certificate.ts";
import { UrlProblem } from "./url-parts.ts";

const folder = mkdtempSync(join(tmpdir(), "akari-url-"));
afterAll(() => rmSync(folder, { recursive: true }));
const authority = makeCertificate({ names: ["db.example"] });
const authorityFile = join(folder, "ca.crt");
const keyFile = join(folder, "ca.key");
const otherKeyFile = join(folder, "other.key");
writeFileSync(authorityFile, authority.certificate);
writeFileSync(keyFile, authority.key);
writeFileSync(otherKeyFile, makeCertificate({ names: ["other"] }).key);

const noEnv = {};
const read = (url: string, env = noEnv) => readDatabaseUrl(url, env);

// M-OUT-41
test.each([
  ["postgres://a@h/d", { user: "a", database: "d" }, [["h", 5432]]],
  ["postgresql://a:b@h:6000/d", { password: "b" }, [["h", 6000]]],
  ["postgres://a:p%40ss%2Fw%23rd%3F%3A%25@h/d", { password: "p@ss/w#rd?:%" }, [["h", 5432]]],
  ["postgres://a:p@ss@h/d", { password: "p@ss" }, [["h", 5432]]],
  ["postgres://a:b:c@h/d", { password: "b:c" }, [["h", 5432]]],
  ["postgres://%E5%BA%97:x@h/%E6%9C%AC", { user: "店", database: "本" }, [["h", 5432]]],
  ["postgres://a@[::1]:6000/d", {}, [["::1", 6000]]],
  [
    "postgres://a@h1,h2:6001,[::1]/d",
    {},
    [
      ["h1", 5432],
      ["h2", 6001],
      ["::1", 5432],
    ],
  ],
  [
    "postgres://a@/d?host=h1,h2&port=6000",
    {},
    [
      ["h1", 6000],
      ["h2", 6000],
    ],
  ],
  [
    "postgres://a@/d?host=h1,h2&port=1,2",
    {},
    [
      ["h1", 1],
      ["h2", 2],
    ],
  ],
  ["postgres://a@%2Fvar%2Frun%2Fpostgresql/d", {}, [["/var/run/postgresql", 5432]]],
  [
    "postgres:///d?host=/var/run/postgresql&user=a&port=6000",
    { user: "a" },
    [["/var/run/postgresql", 6000]],
  ],
  ["postgres://localhost:6000/d?host=/run&user=a", {}, [["/run", 6000]]],
  ["postgres://a@h/d?options=-c%20geqo%3Doff", { options: "-c geqo=off" }, [["h", 5432]]],
  ["postgres://a@h", { database: "a" }, [["h", 5432]]],
  ["postgres://a@h/d?connect_timeout=1", { connectionTimeoutMillis: 2000 }, [["h", 5432]]],
  ["postgres://a@h/d?schema=public&connection_limit=5&pgbouncer=true", {}, [["h", 5432]]],
  ["postgres://a@h/d?min_protocol_version=3.0&max_protocol_version=latest", {}, [["h", 5432]]],
  [
    "postgres://a@h/d?target_session_attrs=read-write&application_name=school",
    { application_name: "school" },
    [["h", 5432]],
  ],
  [
    "postgres://a@h/d?channel_binding=require",
    { enableChannelBinding: true, requiresChannelBinding: true },
    [["h", 5432]],
  ],
])("reads %s", (url, fields, hosts) => {
  const { connection } = read(url);
  expect(connection).toMatchObject(fields);
  expect(connection.places).toEqual(hosts.map(([host, port]) => ({ host, port, tls: null })));
});

test("libpq's variables fill the parts that an address omits", () => {
  const env = {
    PGHOST: "h1,h2",
    PGPORT: "6000",
    PGUSER: "a",
    PGPASSWORD: "p",
    PGDATABASE: "d",
    PGOPTIONS: "-c geqo=off",
  };
  const { connection, describe } = read("postgres://", env);
  expect(connection).toMatchObject({
    user: "a",
    password: "p",
    database: "d",
    options: "-c geqo=off",
  });
  expect(connection.places?.map(({ host, port }) => `${host}:${port}`)).toEqual([
    "h1:6000",
    "h2:6000",
  ]);
  expect(describe).toBe("PostgreSQL at h1:6000 or h2:6000, database d");
  expect(read("postgres://b@h:7000/e", env).connection).toMatchObject({
    user: "b",
    database: "e",
    places: [{ host: "h", port: 7000 }],
  });
});

test.each([
  ["", /begins with postgres:\/\//],
  ["mysql://a@h/d", /begins with postgres:\/\//],
  ["jdbc:postgresql://h/d?user=a&password=Zq9secret", /leave out jdbc:/],
  ["psql 'postgres://a:Zq9secret@h/d'", /address alone/],
  ["psql postgres://a:Zq9secret@h/d", /address alone/],
  ["postgres://a:[YOUR-PASSWORD]@h:6543/d", /placeholder/],
  ["postgres://a:<password>@h/d", /placeholder/],
  ["postgres://a:<db_password>@h/d", /placeholder/],
  ["postgres://a:${PGPASSWORD}@h/d", /placeholder/],
  ["postgresql+asyncpg://a@h/d", /begins with postgres:\/\//],
  ["host=h user=a dbname=d", /not a list of words with =/],
  ["'postgres://a@h/d'", /without/],
  ["postgres://a:Zq9secret d@h/d", /space.*%20/],
  ["postgres://a:Zq9secret#1@h/d", /#.*%23/],
  ["postgres://a:Zq9/secret@h/d", /@ behind the host/],
  ["postgres://a:12/Zq9secret@h/d", /@ behind the host/],
  ["postgres://a:Zq9?secret=1@h/d", /@ behind the host/],
  ["postgres://a:Zq9%zz@h/d", /%.*%25/],
  ["postgres://a:%00@h/d", /%.*%25/],
  ["postgres://a:Zq9/secret", /port/],
  ["postgres://a@h:0/d", /port/],
  ["postgres://a@h:65536/d", /port/],
  ["postgres://a@h:54x/d", /port/],
  ["postgres://a@::1/d", /brackets/],
  ["postgres://a@h1,,h2/d", /comma/],
  ["postgres://a@/d?host=h1,h2,h3&port=1,2", /3 hosts and 2 ports/],
  ["postgres://a@h/d?sslmode", /name=value/],
  ["postgres://a@h/d?sslmode=disable&sslmode=require", /sslmode twice/],
  ["postgres://a@h/d?sslmod=require", /sslmod among its parameters/],
  ["postgres://a@h/d?Zq9secret=require", /a parameter among/],
  ["postgres://a@h/d?sslmode=always", /unknown sslmode: there are disable/],
  ["postgres://a@h/d?service=x", /service.*write host/],
  ["postgres://a@h/d?require_auth=scram-sha-256", /require_auth/],
  ["postgres://a@h/d?schema=akari", /schema public/],
  ["postgres://a@h/d?gssencmode=require", /TLS/],
  ["postgres://a@h/d?target_session_attrs=standby", /target_session_attrs/],
  ["postgres://a@h/d?channel_binding=yes", /channel_binding/],
  ["postgres://a@h/d?sslmode=prefer&sslnegotiation=direct", /verify-full alone/],
  ["postgres://a@h/d?connect_timeout=soon", /connect_timeout/],
  ["postgres://a@h/d?sslrootcert=/nowhere/ca.crt", /sslrootcert.*cannot be read: ENOENT/],
  [`postgres://a@h/d?sslrootcert=${keyFile}`, /sslrootcert.*no certificate/],
  [`postgres://a@h/d?sslcert=${authorityFile}`, /sslcert and sslkey together/],
  [`postgres://a@h/d?sslcert=${authorityFile}&sslkey=${otherKeyFile}`, /cannot be used together/],
  ["postgres://a@h/d?sslmode=require&sslrootcert=system", /verify-full alone/],
  ["postgres://a@h/d?sslmode=verify-ca&uselibpqcompat=true", /add sslrootcert/],
  ["postgres://a@h/d?sslmode=require&ssl_min_protocol_version=TLSv9", /TLSv1.2 and TLSv1.3/],
])("M-OUT-255 refuses %j with the reason", (url, reason) => {
  expect(urlProblem(url, noEnv)).toMatch(reason);
  expect(urlProblem(url, noEnv)).not.toMatch(/Zq9|secret/);
});

const word = string({ minLength: 1, maxLength: 12, unit: "grapheme" }).filter(
  (text) => !text.includes("\0") && text.isWellFormed(),
);
const host = oneof(
  constantFrom(
    "localhost",
    "db.example",
    "10.0.0.7",
    "a-b.c_d",
    "/var/run/postgresql",
    "/tmp/a b,c",
  ),
  ipV6().filter((text) => !text.includes("%")),
);
const place = record({ host, port: option(integer({ min: 1, max: 65_535 })) });

function inUrl({ host: name, port }: { host: string; port: number | null }): string {
  const text = name.includes(":") ? `[${name}]` : encodeURIComponent(name);
  return port === null ? text : `${text}:${port}`;
}

// M-OUT-153
test("values encoded into an address are read unchanged", () => {
  assert(
    property(
      word,
      word,
      word,
      option(word),
      uniqueArray(place, { minLength: 1, maxLength: 4, selector: ({ host: name }) => name }),
      (user, password, database, options, places) => {
        const [u, p, d] = [user, password, database].map(encodeURIComponent);
        const query = options === null ? "" : `?options=${encodeURIComponent(options)}`;
        const { connection, describe } = read(
          `postgres://${u}:${p}@${places.map(inUrl).join(",")}/${d}${query}`,
        );
        expect(connection).toMatchObject({
          user,
          password,
          database,
          ...(options === null ? {} : { options }),
        });
        expect(connection.places).toEqual(
          places.map(({ host: name, port }) => ({ host: name, port: port ?? 5432, tls: null })),
        );
        expect(describe).not.toContain(`:${password}@`);
      },
    ),
    { numRuns: 300 },
  );
});

test("any text is read or refused with a reason, and the reason never shows the password", () => {
  const piece = oneof(
    constantFrom(
      ..."@:/?#[]%,&= ",
      "%2F",
      "sslmode=",
      "host=",
      "\n",
      "::1",
      "h",
      "5432",
      "postgres://",
    ),
    string({ maxLength: 4 }),
  );
  assert(
    property(
      uniqueArray(piece, { maxLength: 8 }),
      uniqueArray(piece, { maxLength: 8 }),
      constantFrom("postgres://", "postgresql://a:", "postgres://a@h/d?", ""),
      (before, after, scheme) => {
        const url = `${scheme}${before.join("")}Zq9secret${after.join("")}`;
        try {
          read(url);
        } catch (error) {
          expect(error).toBeInstanceOf(UrlProblem);
          expect((error as Error).message).not.toContain("Zq9");
        }
      },
    ),
    { numRuns: 1000 },
  );
});
