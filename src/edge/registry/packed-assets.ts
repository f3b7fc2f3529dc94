/**
 * The static files of a site whose documents may be in packs.
 *
 * @module
 */
import {
  isPackedPath,
  LIST_END,
  PACKS_FILE,
  type PackedDocument,
  type PacksIndex,
  packFile,
  partFiles,
} from "../../served/packs.ts";
import type { Assets } from "../files/assets.ts";

type FindFile = Assets["file"];

/** A part that was listed must be there: otherwise, the site has been replaced while it was read. */
async function readPart(path: string, find: FindFile): Promise<Response> {
  const found = await find(path);
  if (found === undefined) throw new Error("a part of a document is missing");
  return found;
}

/** The bytes of several files, one after the other. The next is not read before it is needed. */
function joined(paths: readonly string[], find: FindFile): ReadableStream<Uint8Array> {
  const left = paths[Symbol.iterator]();
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      for (;;) {
        const read = await reader?.read();
        if (read?.done === false) return controller.enqueue(read.value);
        const next = left.next();
        if (next.done === true) return controller.close();
        reader = (await readPart(next.value, find)).body?.getReader();
      }
    },
    cancel: (reason) => reader?.cancel(reason),
  });
}

/** The bytes of a document of a pack. */
async function contentOf(
  document: PackedDocument,
  content: Uint8Array<ArrayBuffer>,
  find: FindFile,
): Promise<BodyInit | null> {
  const { start, bytes } = document;
  if (start !== undefined) return content.subarray(start, start + bytes);
  const [first, ...others] = partFiles(document);
  if (first !== undefined && others.length === 0) return (await readPart(first, find)).body;
  return joined(partFiles(document), find);
}

/** The document at a path from its pack; undefined if there is no such pack, or no such document in it. */
async function findPacked(
  path: string,
  index: PacksIndex,
  find: FindFile,
): Promise<Response | undefined> {
  const pack = await find(packFile(path, index));
  if (pack === undefined) return undefined;
  const content = new Uint8Array(await pack.arrayBuffer());
  const end = content.indexOf(LIST_END);
  const list: readonly PackedDocument[] = JSON.parse(
    new TextDecoder().decode(content.subarray(0, end)),
  );
  const document = list.find((one) => one.path === path);
  if (document === undefined) return undefined;
  const body = await contentOf(document, content.subarray(end + 1), find);
  const headers = { ETag: `"${document.tag}"`, "Content-Length": String(document.bytes) };
  return new Response(body, { headers });
}

/**
 * Returns the files of a site, and those that are in its packs as if they were files. A site can be replaced by
 * another, with packs or without, while it is served.
 */
export function packedAssets(assets: Assets): Assets {
  const { file: find } = assets;
  let known: PacksIndex | undefined;
  return {
    ...assets,
    async file(path, request) {
      if (!isPackedPath(path)) return find(path, request);
      const index = known;
      const packed = index && (await findPacked(path, index, find));
      const found = packed ?? (await find(path, request));
      if (found) return found;
      known = await (await find(PACKS_FILE))?.json();
      // a pack of the same name has been searched
      return known && known.packs !== index?.packs ? findPacked(path, known, find) : undefined;
    },
  };
}
