/**
 * Identifiers in one spelling, whether written with a prefix, as a compact identifier or as a URL:
 * `kb.eid:1409`, `EID 1409` and `evidence 1409` are `eid1409`.
 *
 * @module
 */
import { description } from "./hgvs.ts";
import { fold } from "./spelling.ts";

/** What else a prefix is called. */
const PREFIXES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pubmed: "pmid",
    evidence: "eid",
    evidenceitem: "eid",
    assertion: "aid",
    profile: "mpid",
    molecularprofile: "mpid",
    variant: "vid",
    disease: "did",
    therapy: "tid",
    source: "sid",
    entrez: "ncbigene",
    entrezgene: "ncbigene",
    geneid: "ncbigene",
    gene: "ncbigene",
    ncbigene: "ncbigene",
    vcv: "clinvar",
    variationid: "clinvar",
    mim: "omim",
    hpo: "hp",
    rxcui: "rxnorm",
    nci: "ncit",
  }),
);

/** Prefixes that nothing but identifiers has; a colon is another sign of one. */
const SURE =
  /^(?:pmid|pubmed|doid|ncit|hgnc|clinvar|ncbigene|entrez|mondo|omim|rxnorm|eid|aid|mpid)$/;

/** Identifiers of which readers know the number alone. */
const NUMBERED = /^(?:pmid|eid|aid|gid|clinvar|ncbigene)(\d+)$/;

/** An accession of a chromosome, without its version. */
const CHROMOSOME = /^nc_0000\d\d$/;

/** An identifier as the index has it. */
interface Identifier {
  readonly key: string;
  /** Whether the text can be nothing else than an identifier, known here or not. */
  readonly isSure: boolean;
}

/** A URL, or one that is written without its scheme. */
const URL = /^(?:https?:\/\/|(?=(?:[\w-]+\.)+(?:org|gov|com|net|uk)\/))\S+$/;

/** A container image with its registry, and perhaps its tag, to which BioContainers add the build: `--he4a0461_11`. */
const IMAGE = /^(?:[\w-]+\.)+io\/([\w./-]+)(?::([\w.-]+?)(?:--\w+)?)?(?:@sha256:\w+)?$/;

/** A URL without its scheme, its parameters and the slashes at its end. */
export const pathOfUrl = (url: string): string =>
  url.replace(/^https?:\/\/|[?#].*$/g, "").replace(/\/+$/, "");

/** Pages of CIViC with other prefixes than elsewhere; a page can be that of its database or a link to it. */
const CIVIC_PAGES: ReadonlyMap<string, string> = new Map(
  Object.entries({ gene: "gid", feature: "fid", therapie: "tid", drug: "tid" }),
);

/** The last thing that a URL of CIViC names: `civicdb.org/links/evidence_items/1409` → `civic.eid:1409`. */
function ofCivicUrl(path: string): string | undefined {
  const pages = [...path.matchAll(/\/([a-z_-]+)\/(\d+)(?=\/|$)/g)];
  const [, page = "", number] = pages.at(-1) ?? [];
  const kind = page.replace(/[_-]/g, "").replace(/s$/, "");
  const prefix = CIVIC_PAGES.get(kind) ?? PREFIXES.get(kind);
  return prefix && `civic.${prefix}:${number}`;
}

/** A parameter of a URL that names its page: `?term=31566309`, `&code=C64768`, `?id=DOID:1909`. */
const PARAMETER = /[?&](\w+)=((?:[a-z]+(?::|%3a|_)?)?\d+)(?=[&#]|$)/;

/** The identifier that a URL ends with; those that number their pages say the prefix elsewhere. */
function ofUrl(url: string): string {
  const path = pathOfUrl(url);
  if (/^(?:www\.)?civicdb\.org\//.test(path)) return ofCivicUrl(path) ?? path;
  const doi = /10\.\d{4,9}\/.+/.exec(path)?.[0];
  if (doi !== undefined) return doi;
  const end = path.slice(path.lastIndexOf("/") + 1);
  const [, name = "", value = end] = (/\d/.test(end) ? null : PARAMETER.exec(url)) ?? [];
  const last = value.replace("%3a", ":");
  if (!/^\d+$/.test(last)) return last;
  const prefix = /pubmed|clinvar|gene/.exec(path)?.[0] ?? name;
  return `${prefix}:${last}`;
}

/** Whether a text is the address or the number of an assertion in CIViC: content may number its own differently. */
export function isCivicAssertion(text: string): boolean {
  const folded = fold(text.trim());
  return (URL.test(folded) ? ofUrl(folded) : folded).startsWith("civic.aid:");
}

/** A number of CIViC for what other databases number too: its gene 673 is not NCBI's. */
const CIVIC_ONLY = /^civic\.((?:fid|gid|did|tid|sid):?\d+)$/;

/**
 * The identifier that a text is, if it has the form of one.
 *
 * @example identifierOf("https://pubmed.ncbi.nlm.nih.gov/21639808/") // { key: "pmid21639808", isSure: true }
 */
export function identifierOf(text: string): Identifier | undefined {
  const folded = fold(text.trim());
  const image = IMAGE.exec(folded);
  if (image !== null) return { key: [image[1], image[2]].filter(Boolean).join("@"), isSure: true };
  const isUrl = URL.test(folded);
  const plain = isUrl ? ofUrl(folded) : folded;
  if (CIVIC_ONLY.test(plain)) return { key: plain, isSure: true };
  const doi = /^(?:doi[:\s]*)?(10\.\d{4,9}\/\S+)$/.exec(plain)?.[1];
  if (doi !== undefined) return { key: doi, isSure: true };
  // VRS 2, "Computed Identifiers", in any namespace; and keys that are such digests
  const computed = /^(?:(?:[\w-]+:)?([a-z]{2,3}\.[\w-]{32})|(?:[\w.-]+:)?([\w-]{24,}))$/
    .exec(plain)
    ?.slice(1)
    .find((digest) => digest !== undefined);
  if (computed !== undefined) return { key: computed, isSure: true };
  const hgvs = /^(?:([^\s:()]+?)(\.\d+)?(?:\([\w-]+\))?:\s*)?([cgmnpr]\.\S+)$/.exec(plain);
  if (hgvs !== null) {
    const [, reference, version = "", change = ""] = hgvs;
    const key = description(change);
    if (reference === undefined) return { key, isSure: true };
    // versions of a transcript count alike, but those of a chromosome are its assemblies
    const accession = CHROMOSOME.test(reference) ? reference + version : reference;
    return { key: `${accession}:${key}`, isSure: true };
  }
  if (/^\d+$/.test(plain)) return { key: plain.replace(/^0+(?=\d)/, ""), isSure: false };
  return numbered(plain, isUrl);
}

/** Letters, perhaps a separator, and a number: most identifiers. Zeros before the number do not count. */
function numbered(text: string, isUrl: boolean): Identifier | undefined {
  // the code of a concept with letters of its own: NCIt:C64768, dbSNP:rs113488022, CAID:CA123643
  const local =
    /^(?:[a-z][\w.]*:\s*|(?:ncit|dbsnp|caid)[\s_]+)(?=[a-z]{1,6}\d+$)/.exec(text)?.[0] ?? "";
  const form = /^(?:[a-z][\w-]*\.)?([a-z]+(?:[ _][a-z]+)?)([:\s_-]*)(\d+)(?:\.\d+)?$/.exec(
    text.slice(local.length),
  );
  if (form === null) return undefined;
  const [, written = "", separator = "", digits = ""] = form;
  const letters = written.replace(/[ _]/, "");
  const prefix = PREFIXES.get(letters) ?? letters;
  // "molecular profile 12", but not "lung C64768"
  if (letters !== written && !PREFIXES.has(letters)) return undefined;
  // UMLS and NCIt both begin with C: zeros tell them apart
  const number = prefix === "c" ? digits : digits.replace(/^0+(?=\d)/, "");
  const isSure = isUrl || local !== "" || separator === ":" || SURE.test(letters);
  return { key: prefix + number, isSure };
}

/** Everything that an identifier of a record is looked up by. */
export function keysOfIdentifier(text: string): readonly string[] {
  const key = identifierOf(text)?.key;
  if (key === undefined) return [];
  const local = CIVIC_ONLY.exec(key)?.[1];
  if (local !== undefined) return [key, local.replace(":", "")];
  const number = NUMBERED.exec(key)?.[1];
  const change = /^10\.\d+\//.test(key) ? undefined : /:(.+)$/.exec(key)?.[1];
  const image = /^[\w./-]+(?=@)/.exec(key)?.[0];
  return [key, number, change, image].filter((part) => part !== undefined);
}
