/**
 * Sources: PMIDs and DOIs have their form and belong to one source each; links are links.
 *
 * @module
 */
import type { BundleDocument } from "./bundle.ts";
import type { Finding } from "./finding.ts";
import { formatPointer, isObject, type Json } from "./pointer.ts";
import { finding } from "./rules.ts";

const PMID = /^[1-9]\d*$/;
/** DOI Handbook, section 2.2: a prefix of the directory 10, a slash, a suffix. */
const DOI = /^10\.\d{4,}(\.\d+)*\/\S+$/;

function* identifierForms(
  pointer: string,
  key: string,
  pmid: unknown,
  doi: unknown,
): Generator<Finding> {
  if (typeof pmid === "string" && !PMID.test(pmid)) {
    const digits = /\d+/.exec(pmid)?.[0];
    yield finding("gkm-source-id", `${pointer}/pmid`, {
      message: "This is not a PMID.",
      expected: "digits only, such as 21639808",
      found: pmid,
      ...(digits === undefined ? {} : { fix: `Write "${digits}".` }),
    });
  }
  if (typeof doi === "string" && !DOI.test(doi)) {
    const bare = /10\.\d{4,}(\.\d+)*\/\S+/.exec(doi)?.[0];
    yield finding("gkm-source-id", `${pointer}/doi`, {
      message: "This is not a DOI.",
      expected: "a prefix and a suffix, such as 10.1056/NEJMoa1103782",
      found: doi,
      ...(bare === undefined ? {} : { fix: `Write "${bare}".` }),
    });
  }
  if (key.startsWith("pmid:") && typeof pmid === "string" && pmid !== key.slice(5)) {
    yield finding("gkm-source-id", `${pointer}/pmid`, {
      message: "The PMID differs from the source's key.",
      expected: key.slice(5),
      found: pmid,
    });
  }
}

function* links(pointer: string, urls: Json | undefined): Generator<Finding> {
  if (!Array.isArray(urls)) return;
  for (const [index, url] of urls.entries()) {
    if (typeof url !== "string" || /^https?:\/\//i.test(url)) continue;
    yield finding("gkm-link", `${pointer}/urls/${index}`, {
      message: "This link is neither http nor https, and is not shown as a link.",
      expected: "an https address",
      found: url.slice(0, 80),
    });
  }
}

/** Checks every source of a bundle. */
export function* checkSources(document: BundleDocument): Generator<Finding> {
  const owners = new Map<string, string>();
  for (const [key, source] of Object.entries(document.source)) {
    if (!isObject(source)) continue;
    const pointer = formatPointer(["source", key]);
    const { pmid, doi } = source;
    yield* links(pointer, source["urls"]);
    yield* identifierForms(pointer, key, pmid, doi);
    // DOIs are the same in any case (DOI Handbook, section 2.4)
    for (const [field, value] of [
      ["pmid", pmid],
      ["doi", doi],
    ] as const) {
      if (typeof value !== "string") continue;
      const id = `${field} ${value.toLowerCase()}`;
      const other = owners.get(id);
      if (other === undefined) {
        owners.set(id, key);
        continue;
      }
      yield finding("gkm-same-source", `${pointer}/${field}`, {
        message: `The source ${other} has the same ${field}.`,
        found: value,
        fix: `Keep one of them, and point all references to it.`,
      });
    }
  }
}
