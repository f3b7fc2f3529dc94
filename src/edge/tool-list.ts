/**
 * Answers the list of tools: index and documents are read once, and kept until the site changes.
 *
 * @module
 */
import {
  asksDescriptions,
  DESCRIPTIONS_FILE,
  findAlias,
  INDEX_FILE,
  type ListIndex,
  matching,
  PART_SIZE,
  pageHeaders,
  parseListQuery,
  partFile,
} from "../trs/list.ts";
import type { Assets } from "./assets.ts";
import { errorResponse } from "./errors.ts";

/** A list that was read, with what tells whether it is still the same. */
interface KeptList {
  readonly tag: string | null;
  readonly index: ListIndex;
  /** Read when a request asks for them. */
  descriptions?: Promise<readonly string[]>;
  /** The documents of a part, one a line. */
  readonly parts: Map<number, Promise<readonly string[]>>;
}

const NO_TOOLS: ListIndex = {
  ...{ id: [], name: [], organization: [], toolClass: [], isChecker: [] },
  ...{ aliases: [], authors: [], registries: [], images: [], types: [] },
};

/** Reads the list, or takes the one that was read before if it has not changed since. */
function createReader(assets: Assets): () => Promise<KeptList> {
  let kept: KeptList | undefined;
  return async () => {
    const found = await assets.file(INDEX_FILE);
    const tag = found?.headers.get("ETag") ?? null;
    if (kept !== undefined && tag !== null && kept.tag === tag) {
      await found?.body?.cancel();
      return kept;
    }
    const index = found === undefined ? NO_TOOLS : ((await found.json()) as ListIndex);
    kept = { tag, index, parts: new Map() };
    return kept;
  };
}

export interface ToolList {
  /** Answers a request for the list. */
  answer(request: Request, headers: Readonly<Record<string, string>>): Promise<Response>;
  /** The id of the tool that has an alias. */
  idOf(alias: string): Promise<string | undefined>;
}

/** Makes what answers from the list of a site's tools. */
export function createToolList(assets: Assets): ToolList {
  const readList = createReader(assets);

  const descriptionsOf = (list: KeptList): Promise<readonly string[]> => {
    list.descriptions ??= assets
      .file(DESCRIPTIONS_FILE)
      .then((found) => (found === undefined ? [] : (found.json() as Promise<readonly string[]>)));
    return list.descriptions;
  };

  /** The document of the tool at a place, as text. */
  const documentAt = async ({ parts }: KeptList, place: number): Promise<string> => {
    const part = Math.floor(place / PART_SIZE);
    let lines = parts.get(part);
    if (lines === undefined) {
      lines = assets
        .file(partFile(part))
        .then(async (found) => (await found?.text())?.split("\n") ?? []);
      parts.set(part, lines);
    }
    return (await lines)[place % PART_SIZE] ?? "null";
  };

  return {
    async answer(request, headers) {
      const address = new URL(request.url);
      const query = parseListQuery(address.searchParams);
      if (typeof query === "string") return errorResponse(400, query, headers);
      const list = await readList();
      const description = asksDescriptions(query) ? await descriptionsOf(list) : [];
      const found = matching({ ...list.index, description }, query);
      const shown = found.slice(query.offset, query.offset + query.limit);
      const documents = await Promise.all(shown.map((place) => documentAt(list, place)));
      return new Response(`[${documents.join(",\n")}]\n`, {
        headers: {
          ...headers,
          ...pageHeaders(address, query, found.length),
          "Content-Type": "application/json; charset=utf-8",
        },
      });
    },
    async idOf(alias) {
      const list = await readList();
      const place = findAlias(list.index, alias);
      if (place === undefined) return undefined;
      return (JSON.parse(await documentAt(list, place)) as { readonly id: string }).id;
    },
  };
}
