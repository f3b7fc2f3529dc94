/**
 * The options of `npm run validate` that ask engines for a second opinion.
 *
 * @module
 */
import { availableParallelism, tmpdir } from "node:os";
import { visible } from "../src/base/texts/visible.ts";
import { counted, listed } from "../src/base/words.ts";
import { jsonCache } from "../src/cache/json-cache.ts";
import type { ToolVersionDraft } from "../src/catalog/tools/files/drafts.ts";
import type { Engine } from "../src/engines/engine.ts";
import { ENGINES } from "../src/engines/engines.ts";
import { askEngines, type SecondOpinion } from "../src/engines/second-opinion.ts";
import { oneOf, UsageError } from "./arguments.ts";
import { projectCache } from "./project-cache.ts";
import { endingOnSignals } from "./signals.ts";

/** How the option is written. */
export const ENGINE_USAGE = "[--engines[=NAME,…]]";

/** How content is trusted, and what that means. */
export const TRUST_USAGE =
  "npm run validate -- … --engines[=NAME,…] --trust    also engines that execute what they read";

/** The value of `--engines` without one. */
const ALL = "all";

/** What an engine may take for one version. */
const LIMITS = { milliseconds: 120_000, bytes: 1_000_000 };

/** Each engine takes a core and up to half a gigabyte. */
const MOST_PROCESSES = 8;

interface EngineChoice {
  /** Empty: none is asked. */
  readonly engines: readonly Engine[];
  readonly isTrusted: boolean;
}

/** Arguments in which `--engines` has a value: it may be left out. */
export const withEngines = (args: readonly string[]): readonly string[] =>
  args.map((argument) => (argument === "--engines" ? `--engines=${ALL}` : argument));

/** Whether a CI service runs this for changes that anybody may have proposed. */
const isProposal = ({ GITHUB_EVENT_NAME = "", CI_PIPELINE_SOURCE = "" }: NodeJS.ProcessEnv) =>
  GITHUB_EVENT_NAME.startsWith("pull_request") || CI_PIPELINE_SOURCE === "merge_request_event";

/**
 * The engines that a user has chosen.
 *
 * @throws UsageError for an engine that is not known, and for trust where it would run anybody's code
 */
export function chosenEngines(
  engines: string | undefined,
  isTrusted: boolean,
  env: NodeJS.ProcessEnv,
): EngineChoice {
  if (isTrusted && engines === undefined) throw new UsageError("--trust requires --engines.");
  if (isTrusted && isProposal(env)) {
    throw new UsageError(
      "--trust is not allowed in a pull or merge request: engines would execute what it proposes.",
    );
  }
  if (engines === undefined) return { engines: [], isTrusted };
  if (engines === ALL) return { engines: ENGINES, isTrusted };
  const names = ENGINES.map(({ name }) => name);
  const chosen = new Set(engines.split(",").map((name) => oneOf("--engines", name.trim(), names)));
  return { engines: ENGINES.filter(({ name }) => chosen.has(name)), isTrusted };
}

/** Asks the chosen engines about versions. A signal ends them, and the command. */
export const askChosen = (
  { engines, isTrusted }: EngineChoice,
  versions: readonly ToolVersionDraft[],
): Promise<SecondOpinion> =>
  endingOnSignals(
    () => "The engines have been stopped.",
    () =>
      askEngines(versions, {
        engines,
        isTrusted,
        workFolder: tmpdir(),
        cache: jsonCache(projectCache("engines")),
        env: process.env,
        processes: Math.min(availableParallelism(), MOST_PROCESSES),
        limits: LIMITS,
      }),
  );

/** Which engines were asked and which were not, one line each. */
export function opinionSummary({ asked, missing, untrusted }: SecondOpinion): string {
  const lines = [
    ...(asked.length === 0
      ? ["No engine was asked."]
      : [
          `Asked ${listed(
            asked.map(({ name, release, versions }) =>
              [name, release, `(${counted(versions, "version")})`].filter(Boolean).join(" "),
            ),
            "and",
          )}.`,
        ]),
    ...(untrusted.length === 0
      ? []
      : [
          `Not asked, because they execute what they read: ${untrusted.map(({ name }) => name).join(", ")}. Use --trust for content that you trust.`,
        ]),
    ...(missing.length === 0
      ? []
      : [
          `Not installed: ${missing.map(({ name, install }) => `${name} (${install})`).join(", ")}.`,
        ]),
  ];
  return lines.map((line) => `${visible(line)}\n`).join("");
}
