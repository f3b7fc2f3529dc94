/**
 * The static files of a site from a folder, on Node and Deno.
 *
 * @module
 */

import { createReadStream, readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { extname, join, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import type { Assets } from "../edge/assets.ts";
import { trimLastSlashes, trimSlashes, withoutBase } from "../json/url.ts";
import { TRS_BASE, trsFile } from "../trs/paths.ts";
import { SITE_HEADERS } from "../trs/site-headers.ts";

/** The media types of the files in a built site. */
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".xml": "application/xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
};

/** A file's bytes, read on demand: a response whose body is never read opens no file. */
function contentOf(path: string): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const stream = () => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
        reader ??= stream().getReader();
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** The URL that a site was built for, as its API's own description says. */
function builtUrlOf(root: string): string | undefined {
  try {
    const text = readFileSync(join(root, trsFile({ kind: "openapi.json" })), "utf8");
    const { origin, pathname } = new URL(JSON.parse(text).servers[0].url);
    return pathname.endsWith(TRS_BASE) ? origin + pathname.slice(0, -TRS_BASE.length) : undefined;
  } catch {
    return undefined; // a folder of other files
  }
}

/** The files below a folder. A path that leads outside it has no file. */
export function folderAssets(folder: string): Assets {
  const root = resolve(folder);
  const builtUrl = builtUrlOf(root);
  // empty, or `/registry`
  const base = builtUrl === undefined ? "" : trimLastSlashes(new URL(builtUrl).pathname);

  const file = async (path: string, status = 200): Promise<Response | undefined> => {
    if (path.includes("\0")) return undefined;
    const target = resolve(root, path);
    if (!target.startsWith(root + sep)) return undefined;
    const info = await stat(target).catch(() => undefined);
    if (!info?.isFile()) return undefined;
    return new Response(contentOf(target), {
      status,
      headers: {
        "Content-Type": TYPES[extname(target)] ?? "application/octet-stream",
        "Content-Length": String(info.size),
        ETag: `"${info.mtimeMs.toString(36)}-${info.size.toString(36)}"`,
        ...SITE_HEADERS,
      },
    });
  };

  const notFound = async () =>
    (await file("404.html", 404)) ??
    new Response("Not found\n", { status: 404, headers: SITE_HEADERS });

  return {
    base,
    builtUrl,
    file: (path) => file(path),
    async page(request) {
      let path: string;
      try {
        path = trimSlashes(decodeURIComponent(withoutBase(new URL(request.url).pathname, base)));
      } catch {
        return notFound();
      }
      const candidates =
        path === "" ? ["index.html"] : [path, `${path}.html`, `${path}/index.html`];
      for (const candidate of candidates) {
        const found = await file(candidate);
        if (found !== undefined) return found;
      }
      return notFound();
    },
  };
}
