/**
 * The list of tools: its index and documents are read once, and kept until the site changes.
 *
 * @module
 */
import {
  DESCRIPTIONS_FILE,
  INDEX_FILE,
  type ListIndex,
  PART_SIZE,
  partFile,
} from "../../trs/api/list-index.ts";
import { pageHeaders } from "../../trs/api/list-pages.ts";
import { asksDescriptions, findAlias, matching, parseListQuery } from "../../trs/api/list-query.ts";
import type { Assets } from "../files/assets.ts";
import { errorResponse } from "../http/errors.ts";
import { JSON_TYPE } from "../http/media-type.ts";

/** A list that was read. */
interface KeptList {
  /** The `ETag` of the index: another one means another list. */
  readonly tag: string | null | undefined;
  readonly index: ListIndex;
  /** Read for the first request that filters by them. */
  descriptions?: Promise<readonly string[]>;
  /** The documents of a part, one per line. */
  readonly parts: Map<number, Promise<readonly string[]>>;
}

const NO_TOOLS: ListIndex = {
  ...{ id: [], name: [], organization: [], toolClass: [], isChecker: [] },
  ...{ aliases: [], authors: [], registries: [], images: [], types: [] },
};

/** Makes what reads the list, or returns the one that was read before if it has not changed since. */
function createReader(assets: Assets): () => Promise<KeptList> {
  let kept: KeptList | undefined;
  return async () => {
    const asset = await assets.file(INDEX_FILE);
    const tag = asset?.headers.get("ETag");
    if (kept && tag && kept.tag === tag) {
      await asset?.body?.cancel();
      return kept;
    }
    const index: ListIndex = (await asset?.json()) ?? NO_TOOLS;
    kept = { tag, index, parts: new Map() };
    return kept;
  };
}

/**
 * Reads the lines or strings of a file, none if it is missing.
 *
 * @param forget is called unless there was content: the next request has to read again
 */
async function readStrings(
  file: Promise<Response | undefined>,
  parse: (text: string) => readonly string[],
  forget: () => void,
): Promise<readonly string[]> {
  try {
    const text = await (await file)?.text();
    if (text !== undefined) return parse(text);
  } catch (error) {
    forget();
    throw error;
  }
  forget();
  return [];
}

interface ToolList {
  /**
   * Returns the requested page of the list, with more headers.
   *
   * @param url of the list, with the request's query: pages link to one another
   */
  answer(url: URL, headers: Readonly<Record<string, string>>): Promise<Response>;
  /** Returns the id of the tool that has an alias. */
  idOf(alias: string): Promise<string | undefined>;
}

/** Makes the list of a site's tools. */
export function createToolList(assets: Assets): ToolList {
  const readList = createReader(assets);

  const descriptionsOf = (list: KeptList): Promise<readonly string[]> => {
    list.descriptions ??= readStrings(
      assets.file(DESCRIPTIONS_FILE),
      (text) => JSON.parse(text) as readonly string[],
      () => delete list.descriptions,
    );
    return list.descriptions;
  };

  /**
   * The document of the tool at a position of the list, as text.
   *
   * @throws Error if it is not there: clients take `null` for a tool
   */
  const documentAt = async ({ parts }: KeptList, position: number): Promise<string> => {
    const part = Math.floor(position / PART_SIZE);
    let lines = parts.get(part);
    if (lines === undefined) {
      lines = readStrings(
        assets.file(partFile(part)),
        (text) => text.split("\n"),
        () => parts.delete(part),
      );
      parts.set(part, lines);
    }
    const document = (await lines)[position % PART_SIZE];
    // while a site is replaced, its index can be there before its parts
    if (document === undefined || document === "")
      throw new Error(`${partFile(part)} has no tool ${position}.`);
    return document;
  };

  return {
    async answer(url, headers) {
      const query = parseListQuery(url.searchParams);
      if (typeof query === "string") return errorResponse(400, query, headers);
      const list = await readList();
      const description = asksDescriptions(query) ? await descriptionsOf(list) : [];
      const matches = matching({ ...list.index, description }, query);
      const onPage = matches.slice(query.offset, query.offset + query.limit);
      const documents = await Promise.all(onPage.map((position) => documentAt(list, position)));
      return new Response(`[${documents.join(",\n")}]\n`, {
        headers: {
          ...headers,
          ...pageHeaders(url, query, matches.length),
          "Content-Type": JSON_TYPE,
        },
      });
    },
    async idOf(alias) {
      const list = await readList();
      const position = findAlias(list.index, alias);
      if (position === undefined) return undefined;
      return (JSON.parse(await documentAt(list, position)) as { readonly id: string }).id;
    },
  };
}
