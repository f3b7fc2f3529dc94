/**
 * Answers the list of tools: rows and documents are read once, and kept until the site changes.
 *
 * @module
 */
import {
  type ListRow,
  matching,
  PART_SIZE,
  pageHeaders,
  parseListQuery,
  partFile,
  ROWS_FILE,
} from "../trs/list.ts";
import type { Assets } from "./assets.ts";
import { errorResponse } from "./errors.ts";

/** A list that was read, with what tells whether it is still the same. */
interface KeptList {
  readonly tag: string | null;
  readonly rows: readonly ListRow[];
  /** The documents of a part, one a line. */
  readonly parts: Map<number, Promise<readonly string[]>>;
}

/** Reads the list, or takes the one that was read before if it has not changed since. */
function createReader(assets: Assets): () => Promise<KeptList> {
  let kept: KeptList | undefined;
  return async () => {
    const found = await assets.file(ROWS_FILE);
    const tag = found?.headers.get("ETag") ?? null;
    if (kept !== undefined && tag !== null && kept.tag === tag) {
      await found?.body?.cancel();
      return kept;
    }
    const rows = found === undefined ? [] : ((await found.json()) as readonly ListRow[]);
    kept = { tag, rows, parts: new Map() };
    return kept;
  };
}

/** Makes the function that answers requests for the list. */
export function createToolList(
  assets: Assets,
): (request: Request, headers: Readonly<Record<string, string>>) => Promise<Response> {
  const readList = createReader(assets);
  const readPart = async (part: number): Promise<readonly string[]> =>
    (await (await assets.file(partFile(part)))?.text())?.split("\n") ?? [];

  return async (request, headers) => {
    const address = new URL(request.url);
    const query = parseListQuery(address.searchParams);
    if (typeof query === "string") return errorResponse(400, query, headers);
    const { rows, parts } = await readList();
    const found = matching(rows, query);
    const shown = found.slice(query.offset, query.offset + query.limit);
    const documents = await Promise.all(
      shown.map(async (index) => {
        const part = Math.floor(index / PART_SIZE);
        let lines = parts.get(part);
        if (lines === undefined) {
          lines = readPart(part);
          parts.set(part, lines);
        }
        return (await lines)[index % PART_SIZE] ?? "null";
      }),
    );
    return new Response(`[${documents.join(",\n")}]\n`, {
      headers: {
        ...headers,
        ...pageHeaders(address, query, found.length),
        "Content-Type": "application/json; charset=utf-8",
      },
    });
  };
}
