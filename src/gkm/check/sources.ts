/**
 * Sources: PMIDs are valid, each PMID and DOI belongs to one source, and links are web URLs.
 *
 * @module
 */

import type { Finding } from "../../base/finding.ts";
import { isObject, itemsOf, type Json } from "../../base/json.ts";
import { formatPointer } from "../../base/pointer.ts";
import { isWebUrl } from "../../base/url.ts";
import type { BundleDocument } from "../model/bundle.ts";
import { finding } from "./rules/rules.ts";

/** An identifier of PubMed: a whole number. */
const PMID = /^[1-9]\d*$/;

/** A PMID as it is often written: as a CURIE or as a URL of PubMed. A PMC id is another number. */
export const WRITTEN_PMID =
  /^\s*(?:pmid\s*(?::\s*)?|https?:\/\/(?:pubmed\.ncbi\.nlm\.nih\.gov|www\.ncbi\.nlm\.nih\.gov\/pubmed)\/)?0*([1-9]\d*)\/?\s*$/i;

/** Whether a source's key is that of another PMID. */
const contradicts = (key: string, pmid: string) => key.startsWith("pmid:") && pmid !== key.slice(5);

function* pmidForm(key: string, pmid: unknown): Generator<Finding> {
  if (typeof pmid !== "string") return;
  if (!PMID.test(pmid)) {
    const digits = WRITTEN_PMID.exec(pmid)?.[1];
    yield finding("gkm-source-id", formatPointer(["source", key, "pmid"]), {
      message: "This is not a valid PMID.",
      expected: "digits only, such as 21639808",
      found: pmid,
      ...(digits === undefined || contradicts(key, digits) ? {} : { fix: `Write "${digits}".` }),
    });
  } else if (contradicts(key, pmid)) {
    yield finding("gkm-source-id", formatPointer(["source", key, "pmid"]), {
      message: "The PMID differs from the source's key.",
      expected: key.slice(5),
      found: pmid,
      fix: "Give the source the key of its PMID, or correct the PMID.",
    });
  }
}

function* links(key: string, urls: Json | undefined): Generator<Finding> {
  if (!Array.isArray(urls)) return;
  for (const [index, url] of urls.entries()) {
    if (typeof url !== "string" || isWebUrl(url)) continue;
    yield finding("gkm-link", formatPointer(["source", key, "urls", index]), {
      message: "This link is neither http nor https, so it is not shown as a link.",
      expected: "an https URL",
      found: url.slice(0, 80),
    });
  }
}

/** The PMID in a link to PubMed. */
const PUBMED_LINK =
  /^https?:\/\/(?:pubmed\.ncbi\.nlm\.nih\.gov|(?:www\.)?ncbi\.nlm\.nih\.gov\/pubmed)\/(\d+)\/?$/i;

/** Links to another paper than the source is. */
function* otherPaper(
  key: string,
  pmid: Json | undefined,
  urls: Json | undefined,
): Generator<Finding> {
  if (typeof pmid !== "string" || !PMID.test(pmid) || contradicts(key, pmid)) return;
  for (const [index, url] of itemsOf(urls).entries()) {
    if (typeof url !== "string") continue;
    const linked = PUBMED_LINK.exec(url)?.[1];
    if (linked === undefined || linked === pmid) continue;
    yield finding("gkm-source-id", formatPointer(["source", key, "urls", index]), {
      message: "This link leads to another publication than the source's PMID.",
      expected: `a link to ${pmid}`,
      found: url,
      fix: "Correct the link or the PMID.",
    });
  }
}

/** Checks every source of a bundle. */
export function* checkBundleSources(document: BundleDocument): Generator<Finding> {
  const owners = new Map<string, string>();
  for (const key in document.source) {
    const source = document.source[key];
    if (!isObject(source)) continue;
    const { pmid, doi } = source;
    yield* links(key, source["urls"]);
    yield* pmidForm(key, pmid);
    yield* otherPaper(key, pmid, source["urls"]);
    // DOIs are case-insensitive (DOI Handbook, section 2.4)
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
      yield finding("gkm-same-source", formatPointer(["source", key, field]), {
        message: `The source ${other} has the same ${field}.`,
        found: value,
        fix: `Correct the ${field} of one of them. If they are the same document, keep one, and point all references to it.`,
      });
    }
  }
}
