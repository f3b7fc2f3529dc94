/**
 * What sources say of themselves: a name or a title, a year that can be, and a DOI without the sentence around it.
 *
 * @module
 */
import { asText } from "../../base/excerpt.ts";
import type { Finding } from "../../base/finding.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { formatPointer } from "../../base/pointer.ts";
import type { BundleDocument } from "../model/bundle.ts";
import { finding } from "./rules.ts";

/** Signs of the sentence that a DOI was copied from. */
const SENTENCE_END = /[.,;]$/;

/** A DOI: the number of its registrant and a name (ISO 26324). */
const DOI = /^10\.\d{4,9}(?:\.\d+)*\/\S+$/;

/** First author and year. */
const CITATION = /^\S+(?: \S+)? et al\.,? \(?\d{4}[a-z]?\)?$/;

/** A year in a citation such as `Chapman et al., 2011`. */
const YEAR = /\b(\d{4})[a-z]?\)?$/;

function* words(key: string, source: JsonObject, createdAt: Json | undefined): Generator<Finding> {
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
      message: "The title looks like a citation, which belongs into the name.",
      found: title.slice(0, 120),
      expected: "the title of the publication",
      fix: "Exchange the name and the title, or correct the title.",
    });
  }
  if (name === undefined && title === undefined) {
    yield finding("gkm-source-name", formatPointer(["source", key]), {
      message: "This source has neither a name nor a title.",
      found: "nothing",
      expected: "a title, and a name such as Chapman et al., 2011",
    });
  }
  if (typeof title === "string" && /<\/?[a-z]+>/i.test(title)) {
    yield finding("gkm-source-name", formatPointer(["source", key, "title"]), {
      message: "The title has HTML in it, which is shown as it is written.",
      found: title.slice(0, 120),
      fix: `Write ${JSON.stringify(title.replaceAll(/<\/?[a-z]+>/gi, "").slice(0, 120))}.`,
    });
  }
  const year = Number(typeof name === "string" ? YEAR.exec(name)?.[1] : Number.NaN);
  const newest = Number(asText(createdAt).slice(0, 4)) + 1;
  if (year > newest || year < 1800) {
    yield finding("gkm-source-name", formatPointer(["source", key, "name"]), {
      message: `The year ${year} is ${year < 1800 ? "too long ago" : "still to come"} when this bundle is made.`,
      found: asText(name),
      fix: "Correct the year.",
    });
  }
}

/** Checks the words of each source of a bundle. */
export function* checkSourceWords(document: BundleDocument): Generator<Finding> {
  for (const key in document.source) {
    const source = document.source[key];
    if (isObject(source)) yield* words(key, source, document.metadata.createdAt);
  }
}
