/**
 * The media types of a version's files, for their `encodingFormat`. What is not listed is text or bytes: no type
 * is made up for a language that has not registered one.
 *
 * @module
 */
import { type RegistryFile, registryFileText } from "../tool/registry.ts";

/** By extension; registered with IANA, but for those of Python and of shells, which are in general use. */
const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    cwl: "application/cwl",
    ga: "application/json",
    json: "application/json",
    jsonld: "application/ld+json",
    ipynb: "application/x-ipynb+json",
    yml: "application/yaml",
    yaml: "application/yaml",
    cff: "application/yaml",
    toml: "application/toml",
    xml: "application/xml",
    html: "text/html",
    htm: "text/html",
    css: "text/css",
    js: "text/javascript",
    md: "text/markdown",
    csv: "text/csv",
    tsv: "text/tab-separated-values",
    py: "text/x-python",
    sh: "application/x-sh",
    sql: "application/sql",
    pdf: "application/pdf",
    svg: "image/svg+xml",
    png: "image/png",
    jpg: "image/jpeg",
    jpeg: "image/jpeg",
    gif: "image/gif",
    webp: "image/webp",
    tif: "image/tiff",
    tiff: "image/tiff",
    gz: "application/gzip",
    zip: "application/zip",
  }),
);

const BYTES = "application/octet-stream";

/** Files that are texts only in part, or none by their name: a `.json` that is not UTF-8 is bytes. */
const isText = (type: string) => !/^(?:image\/(?!svg)|application\/(?:gzip|zip|pdf)$)/.test(type);

/** The media type of a file, by its name and by whether it is UTF-8. */
export function mediaTypeOf(file: Pick<RegistryFile, "path" | "content">): string {
  const extension = /\.([^./]+)$/.exec(file.path)?.[1]?.toLowerCase();
  const known = extension === undefined ? undefined : TYPES.get(extension);
  if (known !== undefined && !isText(known)) return known;
  return registryFileText(file) === undefined ? BYTES : (known ?? "text/plain");
}
