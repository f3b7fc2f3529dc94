/**
 * `npm run diff -- [OLD [NEW]] [--markdown [--site URL]|--json] [--check]`: what changed between two states of content. Exit code 0;
 * with --check, 1 if something is gone or breaks callers; 2 usage.
 */

import { cutList } from "../src/base/excerpt.ts";
import { readSiteUrl } from "../src/base/site-url.ts";
import { visible, visibleJson } from "../src/base/texts/visible.ts";
import { jsonCache } from "../src/cache/json-cache.ts";
import { languageOf } from "../src/languages/languages.ts";
import { siteLanguages } from "../src/plugins/languages.ts";
import { reviewJson } from "../src/review/json.ts";
import { reviewMarkdown } from "../src/review/markdown.ts";
import { outlineOf } from "../src/review/outline.ts";
import { reviewChange } from "../src/review/review.ts";
import { reviewText } from "../src/review/text.ts";
import { atMost, parseArguments, readCommand, UsageError } from "./arguments.ts";
import { readStates } from "./compared-states.ts";
import { fromGit } from "./from-git.ts";
import { endOutOfFiles } from "./open-files.ts";
import { projectCache } from "./project-cache.ts";
import { existingContentDir } from "./settings.ts";
import { endingOnSignals } from "./signals.ts";
import { sitePlugins } from "./site-plugins.ts";

/** The URL of a site; an empty one counts as none, as in a workflow without a preview. */
function siteOf(text: string): string | undefined {
  if (text === "") return undefined;
  const read = readSiteUrl(text);
  if ("url" in read) return read.url;
  throw new UsageError(`--site ${read.fault}; got "${read.found}".`);
}

endOutOfFiles();
const { states, format, checks, site } = readCommand(
  "npm run diff -- [OLD [NEW]] [--markdown [--site URL]|--json] [--check]",
  () => {
    const { values, positionals } = parseArguments({
      markdown: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      check: { type: "boolean", default: false },
      site: { type: "string", default: "" },
    });
    atMost(2, positionals);
    if (values.markdown && values.json) {
      throw new UsageError("--json and --markdown cannot be combined.");
    }
    if (values.site !== "" && !values.markdown) {
      throw new UsageError("--site needs --markdown.");
    }
    const [older, newer] = positionals;
    return {
      states: [older, newer] as const,
      format: values.json ? "json" : values.markdown ? "markdown" : "text",
      checks: values.check,
      site: siteOf(values.site),
    } as const;
  },
);

const cache = jsonCache(projectCache("validation"));
const languages = siteLanguages(await sitePlugins());
const [older, newer] = await endingOnSignals(
  () => "Nothing was changed.",
  () => fromGit(() => readStates(existingContentDir(), states, cache, languages)),
);
cache.prune();
const review = reviewChange(older, newer, languageOf);
const FORMATS = {
  text: () => reviewText(outlineOf(review)),
  markdown: () => reviewMarkdown(outlineOf(review), site),
  json: () => `${visibleJson(reviewJson(review))}\n`,
};
process.stdout.write(FORMATS[format]());
const { breaking } = review;
if (checks && breaking.length > 0) {
  const names = visible(cutList(breaking));
  process.stderr.write(`Gone, under another name, or able to break callers (--check): ${names}\n`);
  process.exitCode = 1;
}
