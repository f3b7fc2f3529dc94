/**
 * Where a tool's own files are stored, on hosts that choose the media type by a file's name. There, a file
 * called `report.html` would be a page of the site, with scripts that run in the site's origin. Such a file
 * is stored under a name that every host serves as text or JSON: `report.html.stored.txt`. Hosts that
 * can map paths serve it at its own path too.
 *
 * @module
 */
import { fileName } from "../../base/paths.ts";
import type { RegistryFile } from "./registry.ts";

/**
 * Extensions of formats that no browser runs, and that no table of media types has as HTML, XML, a script or a
 * style sheet: of descriptors and their parameters, text, programs, data, archives and pictures.
 */
const INERT_EXTENSIONS: ReadonlySet<string> = new Set(
  `cwl wdl nf ga smk config json jsonl ndjson ipynb yml yaml toml ini cfg conf properties params
  txt md rst log csv tsv tab list lock bib cff
  py r rmd sh bash awk sed pl rb jl lua groovy java scala c h cpp go sql
  def dockerfile containerfile singularity
  fa fasta fna faa ffn fai fq fastq sam bam bai cram crai vcf bcf tbi csi bed bedgraph bedpe wig bigwig bw bb
  gff gff3 gtf gb gbk embl maf dict chain sizes fam bim ped map pdb h5 hdf5 h5ad loom mtx npy npz rds rdata
  parquet arrow feather 2bit nwk newick phy aln sto hmm stats
  gz bgz bz2 xz zst zip tar tgz png jpg jpeg gif webp tif tiff`.split(/\s+/),
);

/**
 * Extensions of what browsers run, anywhere in a name: some servers look past an extension that they do not
 * know (`a.html.cwl`), or that is an encoding (`a.svg.gz`).
 */
const RUN_WITHIN = /\.(?:[xps]*html?|xht|svgz?|xml|xslt?|rdf|mht(?:ml)?|mjs|js|css|php\d?)(?=\.)/;

/** The name that a file is stored under if it is not its own, as bytes or wrapped in JSON. */
export const storedName = (name: string, isPlain: boolean): string =>
  `${name}.stored.${isPlain ? "txt" : "json"}`;

/** Whether every host serves a file of this name as something that no browser runs. */
function isInertName(name: string): boolean {
  const lower = name.toLowerCase();
  const dot = lower.lastIndexOf(".");
  // hosts take a file without an extension for bytes of an unknown type
  if (dot === -1) return true;
  return INERT_EXTENSIONS.has(lower.slice(dot + 1)) && !RUN_WITHIN.test(lower);
}

/**
 * Whether bytes begin as HTML and XML do, after white space and byte order marks: a browser takes them for
 * that if a host sends no media type (WHATWG MIME Sniffing, section 7.1).
 */
function isSniffedAsPage(content: Uint8Array): boolean {
  const start = content.findIndex(
    (byte) => byte > 0x20 && ![0xef, 0xbb, 0xbf, 0xfe, 0xff].includes(byte),
  );
  return content[start] === 0x3c; // <
}

/** The path under which a file is published on every host: its own, unless browsers would run the file. */
export function storedPath(
  { path, content }: Pick<RegistryFile, "path" | "content">,
  isPlain: boolean,
): string {
  return isInertName(fileName(path)) && !isSniffedAsPage(content)
    ? path
    : storedName(path, isPlain);
}

/**
 * The paths under which the file at a path can be stored, the likeliest first: the function does not know its
 * content. Both can never be files, since names of stored files are reserved.
 */
export function possiblePaths(path: string, isPlain: boolean): readonly string[] {
  const both = [path, storedName(path, isPlain)];
  return isInertName(fileName(path)) ? both : both.reverse();
}

/** Names of files and folders, of which some are reserved for stored files. */
const RESERVED = /\.stored\.(?:txt|json)(?:\/|$)/i;

/** Whether a part of a path has a name that is reserved for stored files. */
export const isReserved = (path: string): boolean => RESERVED.test(path);
