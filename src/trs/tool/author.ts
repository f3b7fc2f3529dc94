/**
 * The authors of a version, from what its curators write as contact information.
 *
 * @module
 */
import { isOrcid } from "./orcid.ts";

export interface Author {
  /** The contact information without what the other fields say. */
  readonly name: string;
  /** 16 digits in groups of four: `0000-0002-1825-0097`. */
  readonly orcid?: string;
  readonly email?: string;
  /** A web page. */
  readonly url?: string;
  /** What the author is, where it is stated. */
  readonly kind?: "person" | "group";
}

const ORCID =
  /(?:https?:\/\/(?:www\.)?orcid\.org\/|orcid(?:\.org)?[:/ ]\s*)?\b((?:\d{4}-){3}\d{3}[\dXx])\b\/?/i;
/** A mailbox has at most 64 characters before the @ (RFC 5321, section 4.5.3.1): in longer words, no address is looked for. */
const EMAIL =
  /(?:mailto:)?(?<![^\s<>(),;:])([^\s<>(),;:@]{1,64}@[^\s<>(),;:@]{1,255}\.[^\s<>(),;:@]{1,63})/i;
const URL_TEXT = /https?:\/\/[^\s<>(),;]+/i;

/** Without brackets that are empty now, and without what separated the parts. */
const tidy = (text: string) =>
  text
    .replace(/[(<[]\s*[,;]?\s*[)>\]]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/(?:\s*[,;|])+(?=\s*(?:[,;|]|$))/g, "")
    .replace(/^[\s,;|]+|[\s,;|]+$/g, "");

/**
 * An author, from contact information.
 *
 * @example authorOf("Ada Lovelace, https://orcid.org/0000-0002-1825-0097")
 *   // { name: "Ada Lovelace", orcid: "0000-0002-1825-0097" }
 */
export function authorOf(contact: string): Author {
  const orcid = ORCID.exec(contact);
  const withoutOrcid = contact.replace(ORCID, " ");
  const email = EMAIL.exec(withoutOrcid);
  const withoutEmail = withoutOrcid.replace(EMAIL, " ");
  const url = URL_TEXT.exec(withoutEmail);
  const name = tidy(withoutEmail.replace(URL_TEXT, " "));
  return {
    name: name === "" ? contact.trim() : name,
    ...(orcid?.[1] === undefined ? {} : { orcid: orcid[1].toUpperCase() }),
    ...(email?.[1] === undefined ? {} : { email: email[1] }),
    ...(url === null ? {} : { url: url[0] }),
  };
}

/**
 * Contact information from a name and what else is said of the author, of which a valid ORCID is kept.
 *
 * @example contactOf("Ada Lovelace", ["https://example.org/ada", "0000-0002-1825-0097"])
 *   // "Ada Lovelace (https://orcid.org/0000-0002-1825-0097)"
 */
export function contactOf(name: string, identifiers: readonly string[]): string {
  if (ORCID.test(name)) return name;
  const digits = identifiers.flatMap((text) => ORCID.exec(text)?.[1] ?? []).find(isOrcid);
  return digits === undefined ? name : `${name} (${orcidUrl(digits.toUpperCase())})`;
}

/** The URL that shows an ORCID, and its link (ORCID, "Structure of the ORCID Identifier"). */
export const orcidUrl = (orcid: string): string => `https://orcid.org/${orcid}`;

/** Words that names of groups have, and those of persons do not. */
const GROUP =
  /^the\s|\b(?:authors|team|group|consortium|community|contributors|developers|maintainers|collaboration|project|initiative|lab|laboratory|facility|institute|institut|university|universität|université|college|hospital|center|centre|foundation|society|association|network|platform|alliance|program|programme|inc|ltd|llc|gmbh)\b/i;

/**
 * Whether an author is a group and no person, as far as the contact information says: it has a word that only
 * groups have, or it is one word that is no address. Only persons have an ORCID.
 *
 * @example isGroup({ name: "The Galaxy team" }) // true
 */
export const isGroup = ({ name, orcid, kind }: Pick<Author, "name" | "orcid" | "kind">): boolean =>
  orcid === undefined &&
  (kind === undefined ? GROUP.test(name) || !/[\s@:]/.test(name.trim()) : kind === "group");
