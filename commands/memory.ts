/**
 * How a build uses memory. Libraries read their settings as they are loaded: this module has to be imported before them.
 *
 * @module
 */
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";

/**
 * How much more memory than what is in use the heap may take before it is collected, in percent: by default, up to 300,
 * which is gigabytes of a large site.
 */
const HEAP_GROWTH = 50;

setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);

// Buffers count as the heap does. By default, the heap is collected whenever a fixed number of megabytes of buffers was
// made, however large it is: compressing many files would take longer for each, the larger the site.
setFlagsFromString("--external-memory-accounted-in-global-limit");

// Objects made at places whose objects lasted before are made among the old ones: there, what one of a page holds lasts
// until all of the heap is collected. A quarter of what pages are made with did, instead of a fourteenth.
setFlagsFromString("--no-allocation-site-pretenuring");

/**
 * Megabytes of each of the two halves in which objects are made. By default, Node 24 lets them grow to 64: collecting them
 * less often saves little, as nearly all that pages are made with is let go at once.
 */
const YOUNG_MB = 16;

/** Megabytes of a half as large as it is now. */
function youngSize(): number {
  const young = getHeapSpaceStatistics().find((space) => space.space_name === "new_space");
  return young === undefined
    ? YOUNG_MB
    : (young.space_used_size + young.space_available_size) / 2 ** 20;
}

/** Has the halves of this thread grow to a size, if they are at most half as large. */
function growYoung(megabytes: number): void {
  const before = youngSize();
  const factor = Math.floor(megabytes / before);
  if (factor < 2) return;
  setFlagsFromString(`--semi-space-growth-factor=${factor}`);
  // they grow when much in them is in use; ends, too, where they do not
  for (const kept: unknown[] = []; youngSize() <= before && kept.length < 2e4; ) {
    kept.push(Array.from({ length: 1000 }, () => [0]));
  }
  setFlagsFromString("--semi-space-growth-factor=1");
}

/** How often the size is looked at. */
const CHECK_MS = 1000;

/** Has new objects take as much memory as they do at a size, and no more: in this thread, and in those that begin later. */
function limitYoung(megabytes: number): void {
  setFlagsFromString(`--max-semi-space-size=${megabytes}`);
  setFlagsFromString(`--min-semi-space-size=${megabytes}`);
  growYoung(megabytes);
  // While a build waits, the heap of its first thread gives all but one megabyte back, and does not grow by itself: objects
  // would be collected ten times as often, and more of them kept that are let go soon.
  setInterval(growYoung, CHECK_MS, megabytes).unref();
}

limitYoung(YOUNG_MB);

// what compiles the pages gives its memory back: a hundred megabytes would stay until the end (mimalloc, options)
process.env.MIMALLOC_PURGE_DELAY ??= "0";
