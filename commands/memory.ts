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

/**
 * Megabytes of each of the two halves in which objects are made. By default, Node 24 lets them grow to 64: collecting them
 * less often saves little, as nearly all that pages are made with is let go at once.
 */
const YOUNG_MB = 16;

/** Megabytes that the two halves take. */
const youngSize = () =>
  (getHeapSpaceStatistics().find((space) => space.space_name === "new_space")?.space_size ?? 0) /
  2 ** 20;

/** Has new objects take no more memory than they do at a size; of this thread, which has begun, by growing to it now. */
function limitYoung(megabytes: number): void {
  setFlagsFromString(`--max-semi-space-size=${megabytes}`);
  setFlagsFromString(`--min-semi-space-size=${megabytes}`);
  setFlagsFromString(`--semi-space-growth-factor=${megabytes}`);
  // it grows when much of it is in use; ends, too, where it does not
  for (const kept: unknown[] = []; youngSize() < 2 * megabytes && kept.length < 2e4; ) {
    kept.push(Array.from({ length: 1000 }, () => [0]));
  }
  setFlagsFromString("--semi-space-growth-factor=1");
}

limitYoung(YOUNG_MB);

// what compiles the pages gives its memory back: a hundred megabytes would stay until the end (mimalloc, options)
process.env.MIMALLOC_PURGE_DELAY ??= "0";
