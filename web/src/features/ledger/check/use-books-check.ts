import { ApiError } from "@akari/api/client";
import type { Books } from "@akari/verify/books/books";
import { booksCheck, type CheckedBooksStep } from "@akari/verify/books/check-books";
import { BooksFormatError, readBooks } from "@akari/verify/books/read-books";
import { useEffect, useRef, useState } from "react";
import { useServerClock } from "../../../http/use-server-clock.ts";
import { useServices } from "../../../services/services.ts";
import { useSession } from "../../../session/use-session.ts";
import {
  type Comparison,
  comparePresent,
  comparePublished,
} from "../../../proofs/compare-books.ts";
import { fetchBooks } from "../../../proofs/fetch-books.ts";
import { inTurns } from "../../../proofs/in-turns.ts";

/** Larger files are not read into a browser's memory: about half a million entries. */
const bytesMaximum = 250_000_000;

export type BooksSource = "server" | "file";

export type BooksCheck =
  | { readonly kind: "idle" }
  | { readonly kind: "reading"; readonly source: BooksSource; readonly entries: number }
  /** The books could not be read. */
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "refused"; readonly why: "format" | "size" }
  | {
      readonly kind: "checking" | "checked";
      readonly source: BooksSource;
      readonly books: Books;
      readonly done: readonly CheckedBooksStep[];
      /** Entries of the step under way. */
      readonly entries: number;
      /** null: not compared yet. */
      readonly published: Comparison | null;
      readonly present: Comparison | null;
      /** When it was finished, ISO 8601. */
      readonly at: string | null;
    };

/** Recomputes the books of the server or of a saved file on this device; what began before is given up. */
export function useBooksCheck() {
  const { client } = useServices();
  const { userId, token } = useSession();
  const serverTime = useServerClock();
  const [check, setCheck] = useState<BooksCheck>({ kind: "idle" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (work: (signal: AbortSignal) => Promise<void>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    try {
      await work(controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (error instanceof BooksFormatError) setCheck({ kind: "refused", why: "format" });
      else setCheck({ kind: "failed", error });
    }
  };

  const recompute = async (books: Books, source: BooksSource, signal: AbortSignal) => {
    const began = { source, books, published: null, present: null, at: null } as const;
    const done = await inTurns(
      booksCheck(books),
      (progress) => {
        setCheck({ ...began, ...progress, done: [...progress.done], kind: "checking" });
      },
      signal,
    );
    setCheck({ ...began, kind: "checking", done, entries: 0 });
    const asking = { client, signal };
    const published = await unlessOffline(comparePublished(books, asking), signal);
    const isOwn = token !== null && String(books.account) === userId;
    const present =
      source === "file" && isOwn
        ? await unlessOffline(comparePresent(books, asking), signal)
        : ("open" as const);
    const at = serverTime(Date.now());
    setCheck({ ...began, kind: "checked", done, entries: 0, published, present, at });
  };

  return {
    check,
    checkOwn: () =>
      start(async (signal) => {
        setCheck({ kind: "reading", source: "server", entries: 0 });
        const books = await fetchBooks({
          client,
          account: Number(userId),
          at: Date.parse(serverTime(Date.now())),
          signal,
          onEntries: (entries) => setCheck({ kind: "reading", source: "server", entries }),
        });
        await recompute(books, "server", signal);
      }),
    checkFile: (file: File) =>
      start(async (signal) => {
        if (file.size > bytesMaximum) {
          setCheck({ kind: "refused", why: "size" });
          return;
        }
        setCheck({ kind: "reading", source: "file", entries: 0 });
        // A file that went away since it was chosen has no books either.
        const text = await file.text().catch(() => "");
        await recompute(readBooks(text), "file", signal);
      }),
  };
}

/** A file is checked without a connection too; only the comparison stays open. */
async function unlessOffline(
  comparison: Promise<Comparison>,
  signal: AbortSignal,
): Promise<Comparison> {
  try {
    return await comparison;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ApiError) return "open";
    throw error;
  }
}
