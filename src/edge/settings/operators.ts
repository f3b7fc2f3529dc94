/**
 * The settings of what whoever runs the function sees of it.
 *
 * @module
 */
import { listed } from "../../base/words.ts";
import {
  choice,
  quoted,
  readersToken,
  readList,
  type Setting,
  type SettingProblem,
} from "./kinds.ts";

/** What can be served to operators, with the paths of each. */
const OPERATOR_PATHS = {
  health: ["healthz", "readyz"],
  metrics: ["metrics"],
} as const;

export type OperatorPath = (typeof OPERATOR_PATHS)[keyof typeof OPERATOR_PATHS][number];

/** The paths that a site may have for operators. */
export const ALL_OPERATOR_PATHS: readonly OperatorPath[] = Object.values(OPERATOR_PATHS).flat();

const isSubject = (text: string): text is keyof typeof OPERATOR_PATHS =>
  Object.hasOwn(OPERATOR_PATHS, text);

function readSubject(text: string): { readonly value: readonly OperatorPath[] } | SettingProblem {
  return isSubject(text)
    ? { value: OPERATOR_PATHS[text] }
    : {
        problem: `must be ${listed(Object.keys(OPERATOR_PATHS), "or")}, or both, comma-separated`,
        found: quoted(text),
      };
}

export const OPERATOR_SETTINGS = {
  /** The paths that are served, each once. */
  paths: {
    name: "OPERATOR_PATHS",
    meaning:
      "Comma-separated paths for operators: `health` serves `/healthz` and `/readyz`, `metrics` serves `/metrics`.",
    usual: "none",
    read(text) {
      const { value, faults } = readList(text, readSubject);
      return { value: [...new Set(value.flat())], faults };
    },
  } satisfies Setting<readonly OperatorPath[]>,
  /** Undefined if everyone may read them. */
  token: readersToken(
    "OPERATOR_TOKEN",
    "Bearer token required to read `/readyz` and `/metrics`; `/healthz` never needs one.",
  ),
  logFormat: choice<"text" | "json">(
    "LOG_FORMAT",
    "How a server on Node reports that it starts and stops: as sentences (`text`), or as lines of JSON like those of requests (`json`).",
    ["text", "json"],
  ),
};
