/**
 * The worker of the look-up: it compares, and the page stays alive. It requests no more than what reads files, before the
 * page takes any: the page hands it the index.
 *
 * @module
 */

import type { StartSession } from "../../lookup/file-session.ts";
import type { Part } from "../../lookup/files/unpack.ts";
import { openIndex } from "../../lookup/index/open-index.ts";
import type { Lookup } from "../../lookup/index/open-lookup.ts";
import type { Result } from "../../lookup/result.ts";
import { isList, startTextSession } from "../../lookup/text-session.ts";
import type { Documents, FromPort, Task } from "./messages.ts";
import { lookUp } from "./run.ts";

/** Requested before the page takes a file, and not once it has one: the site would learn of it, or there is no network. */
const fileReading = import("./file-reading.ts");

let lookup: Lookup | undefined;
let running: AbortController | undefined;

/** So many bytes show what a text is. */
const START = 2 ** 16;

/** What reads the lines of the page's box, or a file. */
async function readingOf(
  file: Blob,
): Promise<{ parts: AsyncIterable<Part> | Iterable<Part>; startSession: StartSession }> {
  if (file instanceof File || !isList(await file.slice(0, START).text())) {
    const { partsOf, sessionOfFiles } = await fileReading;
    return { parts: partsOf(file), startSession: await sessionOfFiles() };
  }
  const whole = { bytes: new Uint8Array(await file.arrayBuffer()), read: file.size };
  return { parts: [whole], startSession: startTextSession };
}

async function start({ file, assembly, sample, port }: Task) {
  const known = lookup;
  if (known === undefined) return;
  running?.abort();
  const own = new AbortController();
  running = own;
  port.onmessage = () => own.abort();
  const { parts, startSession } = await readingOf(file);
  const tell = (message: FromPort) => port.postMessage(message);
  const begin = (onResult: (result: Result) => void) =>
    startSession(known, onResult, assembly, sample);
  tell(await lookUp(parts, begin, own.signal, tell));
}

addEventListener("message", ({ data }: MessageEvent<Documents | Task>) => {
  if ("port" in data) start(data).catch(reportError);
  else {
    // what is no JSON stops the worker, which the page is told of
    lookup = openIndex(data, (bytes) => JSON.parse(new TextDecoder().decode(bytes)));
    postMessage(true);
  }
});
