/**
 * BibTeX, complete for what is cited here: software with its version, license and URL, which styles of BibLaTeX
 * know (BibLaTeX 3.13 and later, section 2.1.1) and others show as what they have for the rest.
 *
 * @module
 */
import type { CslItem, CslName, CslType } from "./csl.ts";

const TYPES: Readonly<Record<CslType, string>> = {
  "article-journal": "article",
  book: "book",
  dataset: "dataset",
  document: "misc",
  "paper-conference": "inproceedings",
  report: "techreport",
  software: "software",
  thesis: "phdthesis",
  webpage: "online",
};

/** What the container of a type is called. */
const CONTAINERS: Readonly<Partial<Record<CslType, string>>> = {
  "article-journal": "journal",
  "paper-conference": "booktitle",
  webpage: "organization",
};

/** What a publisher of a type is called. */
const PUBLISHERS: Readonly<Partial<Record<CslType, string>>> = {
  report: "institution",
  thesis: "school",
};

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/**
 * How LaTeX writes the characters that it would act upon. BibTeX counts braces even behind a backslash, so those have
 * names here.
 */
const LATEX: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "{": "\\textbraceleft{}",
  "}": "\\textbraceright{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  $: "\\$",
  "&": "\\&",
  "%": "\\%",
  "#": "\\#",
  _: "\\_",
};

/** A text on one line, as LaTeX has to be given it. */
const latex = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .replace(/[\\{}~^$&%#_]/g, (one) => LATEX[one] ?? one);

/** What programs read as it is, such as a URL: only braces and white space would end it. */
const verbatim = (text: string) =>
  text.replace(/[{}\s\p{Cc}\\]/gu, (one) => encodeURIComponent(one));

/** The end of a list of authors that names no more of them. */
const OTHERS = /,?\s+et al\.?$/;

/** What BibTeX would read in a part of a name: the end of the name, or of the part. */
const SEPARATOR = /,|(?:^|\s)and(?:\s|$)/i;

/** A part of a name, in braces if BibTeX would divide it. */
const namePart = (part: string) => {
  const text = latex(part);
  return SEPARATOR.test(text) ? `{${text}}` : text;
};

function nameOf({ literal, family, given, suffix, ...particle }: CslName): string {
  if (literal !== undefined) {
    const first = literal.replace(OTHERS, "");
    return first === literal ? `{${latex(literal)}}` : `{${latex(first)}} and others`;
  }
  const whole = [particle["non-dropping-particle"], family].filter(Boolean).join(" ");
  return [whole, suffix, given].flatMap((part) => (part ? [namePart(part)] : [])).join(", ");
}

/** A key: what every program takes in one. Letters that they do not take have their code points, so that keys differ. */
const keyOf = (id: string) =>
  id
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[\u0080-\u{10ffff}]/gu, (letter) => `u${letter.codePointAt(0)?.toString(16)}`)
    .replace(/[^A-Za-z0-9.:_-]+/g, "-")
    .replace(/^-+$/, "") || "cited";

/** The fields of an entry, in the order in which people read them. */
function* fieldsOf(item: CslItem): Generator<readonly [name: string, value: string]> {
  const { type, author = [], issued } = item;
  if (author.length > 0) yield ["author", `{${author.map(nameOf).join(" and ")}}`];
  yield ["title", `{{${latex(item.title)}}}`];
  const container = item["container-title"];
  if (container !== undefined) yield [CONTAINERS[type] ?? "howpublished", `{${latex(container)}}`];
  if (item.publisher !== undefined) {
    yield [PUBLISHERS[type] ?? "publisher", `{${latex(item.publisher)}}`];
  }
  const [year, month, day] = issued?.["date-parts"][0] ?? [];
  if (year !== undefined) yield ["year", `{${year}}`];
  const name = month === undefined ? undefined : MONTHS[month - 1];
  if (name !== undefined) yield ["month", name];
  if (day !== undefined) yield ["day", `{${day}}`];
  const { volume, issue, page, version, genre, license, note } = item;
  if (volume !== undefined) yield ["volume", `{${latex(volume)}}`];
  if (issue !== undefined) yield ["number", `{${latex(issue)}}`];
  if (page !== undefined)
    yield ["pages", `{${latex(page.replace(/(\d)\s?[-–](?=\s?\d)\s?/g, "$1--"))}}`];
  if (version !== undefined) yield ["version", `{${latex(version)}}`];
  if (genre !== undefined) yield ["type", `{${latex(genre)}}`];
  if (license !== undefined) yield ["license", `{${latex(license)}}`];
  if (note !== undefined) yield ["note", `{${latex(note)}}`];
  if (item.DOI !== undefined) yield ["doi", `{${verbatim(item.DOI)}}`];
  if (item.PMID !== undefined) yield ["pmid", `{${verbatim(item.PMID)}}`];
  if (item.PMCID !== undefined) yield ["pmcid", `{${verbatim(item.PMCID)}}`];
  if (item.URL !== undefined) yield ["url", `{${verbatim(item.URL)}}`];
}

/**
 * An item as a BibTeX entry, in UTF-8, which ends with a line feed.
 *
 * @example bibtexOf({ id: "fastp-0.23.4", type: "software", title: "fastp", version: "0.23.4" })
 *   // "@software{fastp-0.23.4,\n  title = {{fastp}},\n  version = {0.23.4}\n}\n"
 */
export function bibtexOf(item: CslItem): string {
  const fields = [...fieldsOf(item)].map(([name, value]) => `  ${name} = ${value}`);
  // styles refuse an article without its journal
  const isLoose = item.type === "article-journal" && item["container-title"] === undefined;
  return `@${isLoose ? "misc" : TYPES[item.type]}{${keyOf(item.id)},\n${fields.join(",\n")}\n}\n`;
}
