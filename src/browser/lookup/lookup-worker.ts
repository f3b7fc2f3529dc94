/**
 * The worker of the look-up: it compares, and the page stays alive. It requests no more than what reads files, before the
 * page takes any: the page hands it the index.
 *
 * @module
 */
import { openIndex } from "../../lookup/index/open-index.ts";
import type { Lookup } from "../../lookup/index/open-lookup.ts";
import { isList, startTextSession } from "../../lookup/text-session.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { lookUp } from "./run.ts";

/** Requested before the page takes a file, and not once it has one: the site would learn of it, or there is no network. */
const fileReading = import("./file-reading.ts");

let lookup: Lookup | undefined;
let running: AbortController | undefined;

const tell = (message: FromWorker) => postMessage(message);

/** So many bytes show what a text is. */
const START = 2 ** 16;

/** What reads the lines of the page's box, or a file. */
async function readingOf(file: Blob) {
  if (file instanceof File || !isList(await file.slice(0, START).text())) {
    const { partsOf, startSession } = await fileReading;
    return { parts: partsOf(file), startSession };
  }
  const whole = async function* () {
    yield { bytes: new Uint8Array(await file.arrayBuffer()), read: file.size };
  };
  return { parts: whole(), startSession: startTextSession };
}

async function start({ run, file, assembly }: ToWorker & { readonly type: "look up" }) {
  const known = lookup;
  if (known === undefined) return;
  running?.abort();
  const own = new AbortController();
  running = own;
  const { parts, startSession } = await readingOf(file);
  const ending = await lookUp(parts, (onResult) => startSession(known, onResult, assembly), {
    signal: own.signal,
    onProgress: (read) => tell({ type: "progress", run, read }),
    onResults: (results) => tell({ type: "results", run, results }),
  });
  tell({ type: "ending", run, ...ending });
}

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === "cancel") running?.abort();
  else if (data.type === "look up") start(data).catch(reportError);
  else {
    lookup = openIndex(data.documents);
    tell({ type: "opened" });
  }
});
