/**
 * Files that are stored compressed beside themselves: `fastp.html.br` and `fastp.html.gz` beside `fastp.html`. Names
 * only: the build writes them, and servers send them to clients that accept them.
 *
 * @module
 */

/** How a stored file is compressed. */
export interface Encoding {
  /** Its name in `Accept-Encoding` and `Content-Encoding` (RFC 9110, section 8.4.1). */
  readonly name: "br" | "gzip";
  /** What is added to the file's name. */
  readonly suffix: string;
}

/** The encodings, those that make smaller files first. */
export const ENCODINGS: readonly Encoding[] = [
  { name: "br", suffix: ".br" },
  { name: "gzip", suffix: ".gz" },
];

/** A smaller file takes one packet of the network either way. */
export const MIN_ENCODED_BYTES = 1024;

/** The extensions of texts; what is compressed already, such as images, fonts and blocks of the search, is not here. */
export const ENCODED_EXTENSIONS =
  "atom bib css csv html js json md ndjson svg tsv txt wasm xml yaml yml".split(" ");

const NAMES = new RegExp(`\\.(?:${ENCODED_EXTENSIONS.join("|")})$`);

/** The schemas of types have no extension. */
const SCHEMAS = /^schemas\/.*\/[^./]+$/;

/** A tool's own files: a tool can have `reads.txt.gz` beside `reads.txt`, and they need not be the same. */
const OWN_FILES = /^trs\/.*\/descriptor\//;

/** Whether a file is stored compressed too, if it is large enough. */
export const isEncodable = (path: string): boolean =>
  (NAMES.test(path) || SCHEMAS.test(path)) && !OWN_FILES.test(path);

/** Whether a path is that of a compressed form, which has no URL of its own. */
export const isEncoded = (path: string): boolean =>
  ENCODINGS.some(
    ({ suffix }) => path.endsWith(suffix) && isEncodable(path.slice(0, -suffix.length)),
  );
