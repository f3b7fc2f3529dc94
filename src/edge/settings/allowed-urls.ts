/**
 * The setting of which URLs the inputs and outputs of tasks may have.
 *
 * @module
 */
import { hasDotSegments } from "../../base/url.ts";
import { type AllowedUrls, readUrl, schemeOf } from "../../tes/urls.ts";
import type { ClientAuth } from "./access.ts";
import { quoted, readList, type Setting, type SettingProblem } from "./kinds.ts";

function entryFault(entry: string): SettingProblem | undefined {
  const found = quoted(entry);
  if (entry === "*" || schemeOf(entry) !== undefined) return undefined;
  if (readUrl(entry) === undefined || /[?#%]/.test(entry)) {
    return {
      problem:
        "must be beginnings of URLs, such as s3://, https://data.example.org or file:///data, or * for all",
      found,
    };
  }
  return hasDotSegments(entry) ? { problem: "must not have . or .. in a path", found } : undefined;
}

export const URL_SETTINGS = {
  /** Undefined if it is not set. */
  allowedUrls: {
    name: "TES_ALLOWED_URLS",
    meaning:
      "Comma-separated beginnings of the URLs that inputs and outputs may have, or `*` for all: `s3://` allows all hosts of a scheme but local ones, `https://data.example.org` a host, and `file:///data` a folder.",
    usual: "all; where `TES_CLIENT_AUTH` is `open`, all but files and local hosts",
    read(text) {
      const { value, faults } = readList(text, (entry) => entryFault(entry) ?? { value: entry });
      if (text === "") return { value: undefined, faults };
      return { value: value.includes("*") ? "any" : value, faults };
    },
  } satisfies Setting<AllowedUrls | undefined>,
};

/** The URLs that a task may have where that is not set: anyone could have a backend read what is beside it. */
export const usualUrls = (clientAuth: ClientAuth | undefined): AllowedUrls =>
  clientAuth === "open" ? "not local" : "any";
