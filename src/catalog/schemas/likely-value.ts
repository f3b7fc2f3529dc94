/**
 * What somebody surely meant who wrote a value in a form that a schema does not allow: the same in the form that it does.
 *
 * @module
 */
import { MAX_SHOWN } from "../../base/limits.ts";
import { nearest } from "../../base/suggest.ts";

/** The words that a pattern names among what it allows: `^(tools|[a-z]+\.md)$` has `tools`. */
const wordsOf = (pattern: string) =>
  [...pattern.matchAll(/(?<=[(|])[a-z]+(?=[|)])/g)].map(([word]) => word);

/** A text in other forms, the likeliest first. */
function* formsOf(text: string, pattern: string): Generator<string> {
  const visible = text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
  yield visible;
  const plain = visible.trim().replace(/^[“„”«'](.+)[“”»']$/, "$1");
  yield plain;
  if (/^#[0-9a-f]{3}$/i.test(plain)) yield plain.replace(/[0-9a-f]/gi, "$&$&");
  if (/^[^\s@:/]+@[^\s@]+$/.test(plain)) yield `mailto:${plain}`;
  if (/^[\w-]+(\.[\w-]+)+(?![^/:?#])/.test(plain)) yield `https://${plain}`;
  if (/^0[a-z0-9]{8}$/.test(plain)) yield `https://ror.org/${plain}`;
  yield plain.replace(/^https?:\/\/(dx\.)?doi\.org\/|^(doi|sha-?256):\s*/i, "");
  // names of files are written without their folders, and those of pages without .md
  const name = plain.includes(":") ? plain : plain.slice(plain.lastIndexOf("/") + 1);
  yield name;
  if (name.endsWith(".md")) yield name.slice(0, -3);
  else if (pattern.includes("\\.md")) yield `${name}.md`;
  const hyphened = name.replaceAll("_", "-");
  yield hyphened;
  if (!pattern.includes("A-Z")) yield hyphened.toLowerCase();
  if (!pattern.includes("a-z")) yield name.toUpperCase();
}

/** The fix for a text that does not match a pattern; none if nothing is likely. */
export function likelyText(text: string, pattern: string): { readonly fix?: string } {
  // a password in a URL is not repeated
  if (text.length > MAX_SHOWN || /:.*@/.test(text)) return {};
  const allowed = new RegExp(pattern, "u");
  const word = nearest(text, wordsOf(pattern));
  if (word !== undefined && allowed.test(word)) return { fix: `Did you mean ${word}?` };
  const form = [...formsOf(text, pattern)].find((one) => one !== text && allowed.test(one));
  if (form === undefined) return {};
  // in YAML, a # begins a comment; and sentences end as this one does
  return { fix: `Write ${/^#|\s/.test(form) ? JSON.stringify(form) : form}.` };
}

/** The fix for a value of another type than the one that a schema requires. */
export function likelyOfType(
  type: string,
  value: unknown,
  schema: { readonly minItems?: number; readonly items?: { readonly type?: string } },
): { readonly fix?: string } {
  if (type === "string" && typeof value === "number") return { fix: "Put it in quotes." };
  if (typeof value !== "string") return {};
  if (type === "boolean" && /^(true|yes|on)$/i.test(value)) return { fix: "Write true." };
  if (type === "boolean" && /^(false|no|off)$/i.test(value)) return { fix: "Write false." };
  const fix = `Write a list: [${JSON.stringify(value)}]`;
  const { minItems = 1, items } = schema;
  const isList = type === "array" && minItems < 2 && (items?.type ?? "string") === "string";
  return isList && fix.length <= MAX_SHOWN ? { fix } : {};
}
