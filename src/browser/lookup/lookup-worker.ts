/**
 * The worker of the look-up: it compares, and the page stays alive. It requests nothing: the page hands it the index.
 *
 * @module
 */
import { openIndex } from "../../lookup/index/open-index.ts";
import type { Lookup } from "../../lookup/index/open-lookup.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { lookUp } from "./run.ts";

let lookup: Lookup | undefined;
let running: AbortController | undefined;

const tell = (message: FromWorker) => postMessage(message);

async function start({ run, file, assembly }: ToWorker & { readonly type: "look up" }) {
  if (lookup === undefined) return;
  running?.abort();
  const own = new AbortController();
  running = own;
  const ending = await lookUp(lookup, file, {
    assembly,
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
