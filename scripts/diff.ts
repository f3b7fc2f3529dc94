/**
 * `npm run diff -- [OLD [NEW]] [--markdown|--json] [--check]`: what changed between two states of content. Exit code 0;
 * with --check, 1 if something is gone or breaks callers; 2 usage.
 */

import { visibleJson } from "../src/base/visible.ts";
import { jsonCache } from "../src/cache/json-cache.ts";
import { languageOf } from "../src/languages/languages.ts";
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

endOutOfFiles();
const { states, format, checks } = readCommand(
  "npm run diff -- [OLD [NEW]] [--markdown|--json] [--check]",
  () => {
    const { values, positionals } = parseArguments({
      markdown: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      check: { type: "boolean", default: false },
    });
    atMost(2, positionals);
    if (values.markdown && values.json) {
      throw new UsageError("--json and --markdown cannot be combined.");
    }
    const [older, newer] = positionals;
    return {
      states: [older, newer] as const,
      format: values.json ? "json" : values.markdown ? "markdown" : "text",
      checks: values.check,
    } as const;
  },
);

const cache = jsonCache(projectCache("judgements"));
const [older, newer] = await endingOnSignals(
  () => "Nothing was changed.",
  () => fromGit(() => readStates(existingContentDir(), states, cache)),
);
cache.prune();
const review = reviewChange(older, newer, languageOf);
const FORMATS = {
  text: () => reviewText(outlineOf(review)),
  markdown: () => reviewMarkdown(outlineOf(review)),
  json: () => `${visibleJson(reviewJson(review))}\n`,
};
process.stdout.write(FORMATS[format]());
if (checks && review.isBreaking) process.exitCode = 1;
