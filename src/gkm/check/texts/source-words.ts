/**
 * What sources say of themselves: a name or a title, a year that can be, and a DOI without the sentence around it.
 *
 * @module
 */
import { asText } from "../../../base/excerpt.ts";
import type { Finding } from "../../../base/finding.ts";
import { isObject, itemsOf, type JsonObject } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import { finding } from "../rules/rules.ts";
import { exceptionsOf } from "../rules/usual.ts";
import { MAX_WRITTEN } from "./texts.ts";

/** Signs of the sentence that a DOI was copied from. */
const SENTENCE_END = /[.,;]$/;

/** A DOI: the number of its registrant and a name (ISO 26324). */
const DOI = /^10\.\d{4,9}(?:\.\d+)*\/\S+$/;

/** A link to a DOI, without what would have to be decoded. */
const DOI_LINK = /^https?:\/\/(?:dx\.)?doi\.org\/(10\.[^%?#]+)$/i;

/** First author and year. */
const CITATION = /^\S+(?: \S+)? et al\.,? \(?\d{4}[a-z]?\)?$/;

/** A year in a citation such as `Chapman et al., 2011`. */
const YEAR = /\b(\d{4})[a-z]?\)?$/;

/** A year anywhere: `Doe et al., 2020 (abstract 9501)`. */
const ANY_YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;

/** A tag of HTML, also one with attributes. */
const TAG = /<\/?[a-z]+(?:\s[^<>]*)?>/gi;

function* words(key: string, source: JsonObject): Generator<Finding> {
  const { doi, name, title } = source;
  if (typeof doi === "string" && SENTENCE_END.test(doi)) {
    yield finding("gkm-source-id", formatPointer(["source", key, "doi"]), {
      message: "The DOI ends with a sign that is not part of it.",
      found: doi,
      fix: `Write ${JSON.stringify(doi.slice(0, -1))}.`,
    });
  }
  const isWhole = typeof doi !== "string" || DOI.test(doi);
  if (typeof doi === "string" && /\s/.test(doi) && DOI.test(doi.replaceAll(/\s+/g, ""))) {
    yield finding("gkm-source-id", formatPointer(["source", key, "doi"]), {
      message: "A DOI has no spaces.",
      found: doi,
      fix: `Write ${JSON.stringify(doi.replaceAll(/\s+/g, ""))}.`,
    });
  } else if (!isWhole && !/^(?:doi:|https?:)/i.test(doi)) {
    yield finding("gkm-source-id", formatPointer(["source", key, "doi"]), {
      message: "A DOI begins with 10. and the number of its registrant.",
      found: doi,
      expected: "such as 10.1056/NEJMoa1103782",
    });
  }
  if (typeof title === "string" && CITATION.test(title) && typeof name === "string") {
    yield finding("gkm-source-name", formatPointer(["source", key, "title"]), {
      message: "The title looks like a citation, which belongs in the name.",
      found: title.slice(0, 120),
      expected: "the title of the publication",
      fix: "Exchange the name and the title, or correct the title.",
    });
  }
  for (const [index, url] of itemsOf(source["urls"]).entries()) {
    const linked = DOI_LINK.exec(asText(url))?.[1];
    if (linked === undefined || typeof doi !== "string") continue;
    if (linked.toLowerCase() === doi.toLowerCase()) continue;
    yield finding("gkm-source-id", formatPointer(["source", key, "urls", index]), {
      message: "This link leads to another publication than the source's DOI.",
      found: asText(url),
      expected: `a link to ${doi}`,
      fix: "Correct the link or the DOI.",
    });
  }
  if (name === undefined && title === undefined) {
    yield finding("gkm-source-name", formatPointer(["source", key]), {
      message: "This source has neither a name nor a title.",
      found: "nothing",
      expected: "a title, and a name such as Chapman et al., 2011",
    });
  }
  const plain = typeof title === "string" ? title.replaceAll(TAG, "") : title;
  if (typeof title === "string" && plain !== title) {
    yield finding("gkm-source-name", formatPointer(["source", key, "title"]), {
      message: "The title has HTML in it, which is shown as it is written.",
      found: title.slice(0, 120),
      fix:
        title.length > MAX_WRITTEN
          ? "Remove the HTML from the title."
          : `Write ${JSON.stringify(plain)}.`,
    });
  }
}

/** The year of a source by its name; NaN if it has none. */
const yearOf = ({ name }: JsonObject) =>
  Number(typeof name === "string" ? YEAR.exec(name)?.[1] : Number.NaN);

/** From so many sources on that are newer than the bundle, its date is the slip. */
const MANY_NEWER = 3;

/** Years of sources that cannot be when the bundle is made. */
function* years(document: BundleDocument): Generator<Finding> {
  const { createdAt } = document.metadata;
  // what is no year is a fault of its own
  const newest = Number(/^\d{4}/.exec(asText(createdAt))?.[0]) + 1;
  const sources = Object.entries(document.source).filter((pair): pair is [string, JsonObject] =>
    isObject(pair[1]),
  );
  const newer = sources.filter(([, source]) => yearOf(source) > newest);
  if (newer.length >= MANY_NEWER && newer.length >= 0.1 * sources.length) {
    yield finding("gkm-date", "/metadata/createdAt", {
      message: `${newer.length} publications are newer than this date.`,
      found: asText(createdAt),
      expected: `${Math.max(...newer.map(([, source]) => yearOf(source)))} or later`,
      fix: "Correct the date.",
    });
    return;
  }
  for (const [key, source] of sources) {
    const year = yearOf(source);
    if (!(year > newest || year < 1800)) continue;
    // the number of an abstract behind the year
    if (ANY_YEAR.test(asText(source["name"]).replace(YEAR, ""))) continue;
    yield finding("gkm-source-name", formatPointer(["source", key, "name"]), {
      message: `The year ${year} is ${year < 1800 ? "too early for a publication" : "after the date of the bundle"}.`,
      found: asText(source["name"]),
      fix: "Correct the year.",
    });
  }
}

/** Names that are not made as those of all other sources are, and titles that two sources have. */
function* likeOthers(document: BundleDocument): Generator<Finding> {
  const named = Object.entries(document.source).flatMap(([key, source]) => {
    const name = isObject(source) ? source["name"] : undefined;
    return typeof name === "string" ? [{ key, name }] : [];
  });
  for (const { has, expected } of [
    {
      has: (name: string) => ANY_YEAR.test(name) || /in press/i.test(name),
      expected: "a name with the year",
    },
    { has: (name: string) => !/^\p{Ll}/u.test(name), expected: "a name with a capital letter" },
  ]) {
    for (const { key, name } of exceptionsOf(named, (one) => has(one.name))) {
      yield finding("gkm-source-name", formatPointer(["source", key, "name"]), {
        message: "This name is not made as those of the other sources are.",
        found: name,
        expected,
        fix: "Correct the name.",
      });
    }
  }
  const titles = new Map<string, string>();
  for (const key in document.source) {
    const source = document.source[key];
    const title = isObject(source) ? source["title"] : undefined;
    if (typeof title !== "string" || title.length < MIN_TITLE) continue;
    const first = titles.get(title);
    if (first === undefined) titles.set(title, key);
    else {
      yield finding("gkm-source-name", formatPointer(["source", key, "title"]), {
        message: `The source ${first} has the same title.`,
        found: title.slice(0, 120),
        fix: "Correct the title of one of them. If they are the same document, keep one, and point all references to it.",
      });
    }
  }
}

/** Shorter titles, such as "Correction", are those of several publications. */
const MIN_TITLE = 30;

/** Checks the words of each source of a bundle. */
export function* checkSourceWords(document: BundleDocument): Generator<Finding> {
  for (const key in document.source) {
    const source = document.source[key];
    if (isObject(source)) yield* words(key, source);
  }
  yield* years(document);
  yield* likeOthers(document);
}
