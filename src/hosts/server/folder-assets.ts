/**
 * The static files of a site from a folder, on Node and Deno.
 *
 * @module
 */

import { existsSync, readFileSync, type Stats } from "node:fs";
import { type FileHandle, open as openFile, realpath, stat } from "node:fs/promises";
import { extname, join, relative, resolve, sep } from "node:path";
import { trimLastSlashes } from "../../base/url.ts";
import type { Assets } from "../../edge/files/assets.ts";
import { acceptedEncodings } from "../../edge/files/encodings.ts";
import { API_FOLDERS } from "../../edge/http/route.ts";
import {
  ENCODINGS,
  type Encoding,
  isEncodable,
  isEncoded,
  MIN_ENCODED_BYTES,
} from "../../served/encodings.ts";
import { OPEN_HEADERS, REVALIDATED } from "../../served/headers.ts";
import {
  cacheHeaders,
  FEED_TYPES,
  FEEDS_FOLDER,
  LLMS_FILE,
  SITE_HEADERS,
} from "../../served/site-headers.ts";
import { TRS_BASE, trsFile } from "../../trs/api/paths.ts";

/** The media types of the files in a built site. */
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".xml": "application/xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
};

/** The media types of feeds: one of them is JSON of its own. */
const FEEDS: Readonly<Record<string, string>> = {
  ".atom": FEED_TYPES.atom,
  ".json": FEED_TYPES.json,
};

/** The home page, which every site has. */
const HOME = "index.html";

/** Bytes that are read at once. */
const CHUNK = 65_536;

/**
 * A file's bytes, read on demand: a response whose body is never read opens no file. They are exactly as many
 * as the response says: a file that was changed since ends with an error, not with bytes of another one.
 */
function contentOf(path: string, { size, mtimeMs }: Stats): ReadableStream<Uint8Array> {
  let opening: Promise<FileHandle> | undefined;
  let offset = 0;
  const open = async () => {
    const opened = await openFile(path);
    const now = await opened.stat();
    if (now.size === size && now.mtimeMs === mtimeMs) return opened;
    await opened.close();
    throw new Error("the file was changed");
  };
  // a reader may go away while the file is being opened
  const close = async () => {
    const opened = await opening?.catch(() => undefined);
    await opened?.close();
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (offset < size) {
          opening ??= open();
          const handle = await opening;
          const chunk = new Uint8Array(Math.min(CHUNK, size - offset));
          const { bytesRead } = await handle.read(chunk, 0, chunk.byteLength, offset);
          offset += bytesRead;
          if (bytesRead > 0) return controller.enqueue(chunk.subarray(0, bytesRead));
        }
        await close();
        if (offset < size) throw new Error("the file was shortened");
        controller.close();
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
}

/** The URL that a site was built for, as its API's own description says. */
export function builtUrlOf(root: string): string | undefined {
  try {
    const text = readFileSync(join(root, trsFile({ kind: "openapi.json" })), "utf8");
    const { origin, pathname } = new URL(JSON.parse(text).servers[0].url);
    return pathname.endsWith(TRS_BASE) ? origin + pathname.slice(0, -TRS_BASE.length) : undefined;
  } catch {
    return undefined; // a folder of other files
  }
}

const rootOf = (path: string) => path.split(sep, 1)[0] as string;

/**
 * Whether a path leads to a file of an API without naming the API's folder: file systems have more names for a
 * file than one, and a router knows only its own.
 */
async function isDisguised(root: string, target: string): Promise<boolean> {
  const named = rootOf(relative(root, target));
  if (API_FOLDERS.includes(named)) return false;
  const [realRoot, real] = await Promise.all([realpath(root), realpath(target)]);
  return API_FOLDERS.includes(rootOf(relative(realRoot, real)));
}

/** Whether a folder has a built site. */
export const isSite = (folder: string): boolean => existsSync(join(folder, HOME));

/** A file that is sent: as it is, or a compressed form of it. */
interface SentFile {
  readonly path: string;
  readonly info: Stats;
  readonly encoding?: Encoding;
}

const statOf = (path: string) => stat(path).catch(() => undefined);

/** The first compressed form of a file that is there. */
async function encodedFile(
  path: string,
  encodings: readonly Encoding[],
): Promise<SentFile | undefined> {
  for (const encoding of encodings) {
    const encoded = path + encoding.suffix;
    const info = await statOf(encoded);
    if (info?.isFile()) return { path: encoded, info, encoding };
  }
  return undefined;
}

/** Headers of the form that is sent; forms differ in their tags, even if they were written at the same time. */
function formHeaders({ info, encoding }: SentFile, hasForms: boolean) {
  const tag = `${info.mtimeMs.toString(36)}-${info.size.toString(36)}`;
  return {
    "Content-Length": String(info.size),
    ETag: encoding === undefined ? `"${tag}"` : `"${tag}-${encoding.name}"`,
    ...(encoding === undefined ? {} : { "Content-Encoding": encoding.name }),
    ...(hasForms ? { Vary: "Accept-Encoding" } : {}),
  };
}

/** The files below a folder. A path that leads outside it has no file. */
export function folderAssets(folder: string): Assets {
  const root = resolve(folder);
  const builtUrl = builtUrlOf(root);
  // empty, or `/registry`
  const base = builtUrl === undefined ? "" : trimLastSlashes(new URL(builtUrl).pathname);
  // every page has a compressed form if one has
  const isCompressed = ENCODINGS.some(({ suffix }) => existsSync(join(root, HOME + suffix)));

  const file = async (
    path: string,
    request?: Request,
    status = 200,
  ): Promise<Response | undefined> => {
    if (path.includes("\0")) return undefined;
    const target = resolve(root, path);
    if (!target.startsWith(root + sep)) return undefined;
    const info = await statOf(target);
    if (!info?.isFile() || (await isDisguised(root, target))) return undefined;
    const name = relative(root, target).replaceAll(sep, "/");
    if (isCompressed && isEncoded(name)) return undefined;
    const hasForms = isCompressed && info.size >= MIN_ENCODED_BYTES && isEncodable(name);
    const encodings = hasForms && request !== undefined ? acceptedEncodings(request) : [];
    const sent = (await encodedFile(target, encodings)) ?? { path: target, info };
    const isFeed = path.startsWith(`${FEEDS_FOLDER}/`);
    return new Response(contentOf(sent.path, sent.info), {
      status,
      headers: {
        "Content-Type": (isFeed ? FEEDS : TYPES)[extname(target)] ?? "application/octet-stream",
        ...(isFeed || path === LLMS_FILE ? OPEN_HEADERS : SITE_HEADERS),
        ...(status === 200 ? cacheHeaders(name) : REVALIDATED),
        ...formHeaders(sent, hasForms),
      },
    });
  };

  const notFound = async (request: Request) =>
    (await file("404.html", request, 404)) ??
    new Response("Not found\n", { status: 404, headers: SITE_HEADERS });

  return {
    base,
    builtUrl,
    file: (path, request) => file(path, request),
    async page(requested, request) {
      const path = trimLastSlashes(requested);
      const candidates = path === "" ? [HOME] : [path, `${path}.html`, `${path}/index.html`];
      for (const candidate of candidates) {
        const found = await file(candidate, request);
        if (found !== undefined) return found;
      }
      return notFound(request);
    },
  };
}
