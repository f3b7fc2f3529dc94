/**
 * How a build uses memory. Libraries read their settings as they are loaded: this module has to be imported before them.
 *
 * @module
 */
import { setFlagsFromString } from "node:v8";

/**
 * How much more memory than what is in use the heap may take before it is collected, in percent: by default, up to 300,
 * which is gigabytes of a large site.
 */
const HEAP_GROWTH = 50;

setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);

// Buffers count as the heap does. By default, the heap is collected whenever a fixed number of megabytes of buffers was
// made, however large it is: compressing many files would take longer for each, the larger the site.
setFlagsFromString("--external-memory-accounted-in-global-limit");

// what compiles the pages gives its memory back: a hundred megabytes would stay until the end (mimalloc, options)
process.env.MIMALLOC_PURGE_DELAY ??= "0";
