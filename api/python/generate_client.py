#!/usr/bin/env python3
"""Writes a Python client from the OpenAPI document alone, with nothing but Python's standard library.

    curl -s http://127.0.0.1:8080/api.php/openapi.json | python3 generate_client.py > akari.py

The client has a method for each operation, with its fields as keyword arguments, and raises Refused with the reason of a refusal.
"""
import json
import keyword
import sys
import textwrap

HEAD = '''"""Client of {title} {version}, written by generate_client.py from its OpenAPI document."""
import json
import urllib.error
import urllib.parse
import urllib.request

BASE = {base!r}

#: What each reason of a refusal means, with its parameters in braces.
REASONS = {reasons}


class Refused(Exception):
    """An answer with another code than 1."""

    def __init__(self, code, msg, data):
        super().__init__(msg)
        self.code = code
        self.reason = (data or {{}}).get("reason")
        self.field = (data or {{}}).get("field")


class Client:
    """Every operation as a method that returns the data of its answer."""

    def __init__(self, origin, token=None, lang="jp", timeout=60, market=None):
        self.origin = origin
        self.token = token
        self.lang = lang
        self.timeout = timeout
        self.market = market

    def _call(self, method, path, fields):
        given = {{name: value for name, value in fields.items() if value is not None}}
        query = {{"lang": self.lang, **(given if method == "GET" else {{}})}}
        request = urllib.request.Request(
            f"{{self.origin}}{{BASE}}{{path}}?{{urllib.parse.urlencode(query)}}",
            method=method,
            data=None if method == "GET" else json.dumps(given).encode(),
            headers={{"content-type": "application/json"}} if method == "POST" else {{}},
        )
        if self.token is not None:
            request.add_header("token", self.token)
        if self.market is not None:
            request.add_header("market", self.market)
        try:
            with urllib.request.urlopen(request, timeout=self.timeout) as answer:
                envelope = json.load(answer)
        except urllib.error.HTTPError as refused:
            envelope = json.load(refused)
        if envelope["code"] != 1:
            raise Refused(envelope["code"], envelope["msg"], envelope["data"])
        return envelope["data"]
'''

TYPES = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "array": "list", "object": "dict"}


class Document:
    def __init__(self, document):
        self.document = document

    def resolved(self, schema):
        while "$ref" in schema:
            place = self.document
            for name in schema["$ref"].removeprefix("#/").split("/"):
                place = place[name]
            schema = place
        return schema

    def fields(self, operation):
        """The fields of a request: name, type, description, whether it is required."""
        for parameter in operation["parameters"]:
            if parameter["in"] == "query" and parameter["name"] != "lang":
                yield parameter["name"], parameter["schema"], parameter["description"], parameter["required"]
        content = operation.get("requestBody", {}).get("content", {})
        if "application/json" not in content:
            return
        body = content["application/json"]["schema"]
        variants = [self.resolved(one) for one in body.get("oneOf", [body])]
        seen = {}
        for variant in variants:
            for name, schema in variant.get("properties", {}).items():
                seen.setdefault(name, schema)
        for name, schema in seen.items():
            required = all(name in variant.get("required", []) for variant in variants)
            yield name, schema, schema["description"], required

    def type_of(self, schema):
        return TYPES.get(self.resolved(schema).get("type"), "object")

    def is_json(self, operation):
        body = operation.get("requestBody", {"content": {"application/json": {}}})
        return "application/json" in body["content"] and "image/jpeg" not in operation["responses"]["200"]["content"]


def python_name(name):
    return f"{name}_" if keyword.iskeyword(name) else name


def method_of(document, path, verb, operation):
    fields = sorted(document.fields(operation), key=lambda field: not field[3])
    arguments = [
        f"{python_name(name)}: {document.type_of(schema)}" + ("" if required else " | None = None")
        for name, schema, _, required in fields
    ]
    signature = ", ".join(["self", *(["*", *arguments] if arguments else [])])
    lines = textwrap.wrap(operation["summary"], 100)
    for name, _, description, _ in fields:
        lines += textwrap.wrap(f"{python_name(name)}: {description}", 100, subsequent_indent="    ")
    sent = ", ".join(f"{name!r}: {python_name(name)}" for name, *_ in fields)
    return "\n".join(
        [
            "",
            f"    def {operation['operationId']}({signature}):",
            *(f"        {line}" for line in ['r"""' + lines[0], *lines[1:], '"""']),
            f"        return self._call({verb.upper()!r}, {path!r}, {{{sent}}})",
        ]
    )


def client(openapi):
    document = Document(openapi)
    meanings = openapi["components"]["schemas"]["Reason"]["x-akari-meanings"]
    reasons = {reason: entry["meaning"] for reason, entry in meanings.items()}
    parts = [
        HEAD.format(
            title=openapi["info"]["title"],
            version=openapi["info"]["version"],
            base=openapi["servers"][0]["url"],
            reasons=json.dumps(reasons, indent=4, ensure_ascii=False),
        )
    ]
    for path, item in openapi["paths"].items():
        for verb, operation in item.items():
            if document.is_json(operation):
                parts.append(method_of(document, path, verb, operation))
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    sys.stdout.write(client(json.load(sys.stdin)))
