/**
 * What a reader writes in a line to look up a variant, in any of the notations that are in use.
 *
 * @module
 */
import type { Assembly } from "../../base/sequences/assemblies.ts";
import { byChange, geneFault } from "./changes.ts";
import { namedSequence } from "./chromosome-names.ts";
import { byCoordinates, byGenomicHgvs, bySpdi } from "./coordinates.ts";
import { plainText } from "./expressions.ts";
import { identifierFault, identifierKey } from "./identifiers.ts";
import { nameFault, unreadChange } from "./names.ts";
import { type Query, refused, type StatedQuery } from "./query-kinds.ts";
import { statedAssembly, TWO_ASSEMBLIES } from "./stated-assembly.ts";

/** A longer line is no variant: with a sequence of its own, it would be a file. */
const LONGEST_LINE = 4000;

/** A number that is not 0, as that would be a result, and before "%" not more than 100. */
const SOME = String.raw`(?=[.,0]{0,6}[1-9])(?!(?!100\D)\d{3}[\d.,]* ?%)[\d.,]{1,7}`;

/** What numbers are that say how a name is meant, and do not change it: a "PD-L1 expression 50%" is not any expression. */
const LABEL = "(?:V?AF|MRD|DP|depth|allel\\w*(?: (?:burden|fr\\w+))?)[ :=]*";

/** So many copies that a gene with them has gained some: tumours can have twice the usual number of all chromosomes. */
const MANY = String.raw`(?:[5-9]|\d\d)(?:[.,]\d+)?`;
const COPIES = `(?:G?CN|copy number|kopienzahl)[ :=]*${MANY}|${MANY} copies`;

/** How important a report says that it is, and that it passed its filters. */
const TIER = "(?:AMP )?tier [1-4iv]{1,3}-?[a-d]?|pass";

/** Where a variant comes from, or was found. */
const ORIGIN = String.raw`germline|keimbahn|somati\w+|tumou?r`;

/** How reports join an origin to a gene: "gBRCA1". */
const ORIGINS: Readonly<Record<string, string>> = { g: "germline", s: "somatic", t: "tumour" };

/** What a stain has found. */
const STAIN = String.raw`(?:IHC|immun\w+)\+?(?: positive?)?`;

/** What reports write behind a variant: which share of the reads has it, how many there are, how many copies, its origin. */
const BESIDE = new RegExp(
  String.raw`(?:[ ,;:(]+(?:in )?(?:${LABEL}${SOME} ?[%x]?|${SOME} ?(?:x|%(?: of reads|[ (]*V?AF)?|(?:/| of )\d+(?: reads)?)|${COPIES}|${ORIGIN}|(?:sub)?[ck]lonal|${STAIN}|${TIER})\)?)+$`,
  "i",
);

/** Aside of names, too; with copies, those. */
const LABELLED = new RegExp(String.raw`^\W*(?:${LABEL}|(${COPIES})|${TIER})`, "i");

/** What strikes out the character before it, and fields of forms: "V600E: ____". */
const STRUCK_OR_EMPTY = /[\u0335-\u0338]|(?:_|\s)_|\.{2,}|…/;

/** What no notation fits: a name, with nothing beside it that changes what it means. */
function byName(text: string): Query {
  // ">" is no sign of a result
  const changed = text.includes(">") ? unreadChange(text) : undefined;
  const fault = identifierFault(text) ?? geneFault(text) ?? changed ?? nameFault(text);
  return fault === undefined ? { type: "name", name: text } : refused(fault, text);
}

const otherAssembly = (stated: Assembly | undefined, text: string) => {
  const named = namedSequence(/^[\w.]+/.exec(text)?.[0] ?? "")?.assembly;
  return stated && named && named !== stated;
};

/**
 * A line in plain characters, without what a list or a sentence adds, and without brackets of a single change. A box that
 * is not ticked stays a sign, also if it is of brackets: "[ ] V600E".
 */
const plainLine = (line: string) =>
  plainText(line)
    .replace(/[[(] ?[\])]/g, "☐")
    .replace(/^["'“”„‘’«»]+|[;,."'“”„‘’«»]+$/g, "")
    .replace(/^(?:[•·]|\d{1,3}[.)]) /, "")
    .replace(/(g\.|m\.)\[([^[\];]+)\]$/, "$1$2");

/**
 * Reads a line; an empty line asks for nothing.
 *
 * @param assembly of coordinates that do not name one
 * @param withSymbol puts the symbol of a gene in the place of several of its names in front of a change
 * @example readQuery("7-140453136-A-T", "GRCh37") // an edit of NC_000007.13
 */
export function readQuery(
  line: string,
  assembly: Assembly | undefined,
  withSymbol = (text: string): string => text,
): StatedQuery | undefined {
  if (line.length > LONGEST_LINE) return refused("This is too long to be a variant.");
  // digests of identifiers can have any underscores
  if (STRUCK_OR_EMPTY.test(line.replace(/\.[\w-]{32}/g, ""))) {
    return refused("This has a struck-out character or an empty field. Enter what was found.");
  }
  // patterns would try each part of a long run of white space
  const whole = statedAssembly(plainLine(line.replace(/\s+/g, " ")));
  const { assembly: stated, reason } = whole;
  const [origin = ""] = /^[gst](?=(?![DR]NA)[A-Z]{2})/.exec(whole.text) ?? [];
  const text = whole.text.slice(origin.length);
  if (reason !== undefined) return refused(reason);
  if (text === "") return undefined;
  if (otherAssembly(stated, text)) {
    return refused(TWO_ASSEMBLIES);
  }
  const changeIn = (text: string): Query | undefined => {
    const identifier = identifierKey(text);
    if (identifier !== undefined) return { type: "identifier", identifier };
    return (
      bySpdi(text) ??
      byGenomicHgvs(text, stated ?? assembly) ??
      byCoordinates(text, stated ?? assembly) ??
      byChange(withSymbol(text))
    );
  };
  const [behind = ""] = BESIDE.exec(text) ?? [];
  const change = changeIn(text.slice(0, text.length - behind.length));
  const labelled = LABELLED.exec(behind);
  const beside = change || labelled ? behind : "";
  const query = change ?? byName(text.slice(0, text.length - beside.length));
  const aside = [ORIGINS[origin], beside]
    .join("")
    .replace(/^\W+/, "")
    .replace(/^([^(]*)\)$/, "$1");
  return { ...query, copies: labelled?.[1], aside: aside || undefined };
}
