/**
 * The jobs of a run without targets, as far as code says what they take and make: the functions that Snakemake calls
 * for them before it runs anything (`snakemake.dag`, `Rule.apply_input_function`).
 *
 * @module
 */

import { cut } from "../../../base/excerpt.ts";
import { optionalField } from "../../../base/optional-fields.ts";
import { fault, type PlacedFault } from "../../shared/language.ts";
import { loseFunction } from "../evaluation/changes.ts";
import type { PythonRun } from "../evaluation/python-run.ts";
import { CORES, expectedResource, isQuotedNumber } from "../evaluation/resources.ts";
import type { RuleValue } from "../evaluation/rules.ts";
import type { SnakemakeToken } from "../python/lexer.ts";
import { type DefaultRun, ruleValues } from "../run/run.ts";
import { valuesOf } from "../snakefile/values.ts";
import {
  ANY,
  fileKind,
  type Kind,
  type Listed,
  nameOfKind,
  patternOf,
  textKind,
  textOf,
} from "../values/kinds.ts";
import { type Makers, type Wildcards, withWildcards } from "./makers.ts";
import { ruleLabel, type SnakemakeRule } from "./rule-faults.ts";
import { missingIndexes } from "./shell-indexes.ts";
import { outputWildcards } from "./wildcards.ts";

/** Keywords whose functions Snakemake calls before it runs anything; inputs first, which it gives to the others. */
const CALLED = ["input", "params", "threads", "resources", "priority"];

/** More jobs of a rule, and of all of them, are not looked at. */
const [MOST_OF_RULE, MOST_JOBS] = [5, 1000];

/** A job by its rule and wildcards; undefined if these are not known. */
interface Job {
  readonly rule: SnakemakeRule;
  readonly wildcards?: Wildcards;
  /** Whether what it makes, or what that is for, is there: then, nothing need be there for it. */
  readonly isOptional?: boolean;
}

/** A path that a job takes, and the value of its rule that has it. */
export interface TakenPath {
  readonly rule: SnakemakeRule;
  readonly token: SnakemakeToken;
  readonly text: string;
}

/** The paths that are known of a value. */
function pathsOf(value: Kind): readonly string[] {
  const kind = fileKind(value);
  const parts = kind.is === "dict" ? [...(kind.entries?.values() ?? [])] : [kind];
  return parts
    .flatMap((part) => ("items" in part ? (part.items ?? part.some ?? []) : [part]))
    .flatMap((part) => textOf(fileKind(part)) ?? []);
}

/** What Snakemake refuses of a function of inputs; undefined for what it takes. */
function refusedResult(given: Kind): Kind | undefined {
  const isRefused = ({ is }: Kind) => /^(?:NoneType|int|float|bool)$/.test(is);
  if (isRefused(given)) return given;
  const items = "items" in given ? given.items : undefined;
  return items?.find((item) => isRefused(item) || /^(?:list|tuple|dict)$/.test(item.is));
}

/** A value with the wildcards of a job in its texts. */
function withValues(kind: Kind, wildcards: Wildcards = new Map()): Kind {
  if (kind.is === "str") {
    const text = withWildcards(patternOf(kind), wildcards);
    return text.includes("{") ? { is: "str" } : textKind(text);
  }
  if (kind.is !== "list") return ANY;
  return { ...kind, items: kind.items?.map((item) => withValues(item, wildcards)) };
}

class JobReader {
  readonly #python: PythonRun;
  readonly #run: DefaultRun;
  /** The paths of jobs whose wildcards are known. */
  readonly taken: TakenPath[] = [];

  constructor(run: DefaultRun) {
    this.#python = run.python;
    this.#run = run;
  }

  /** The values of a keyword with the wildcards of a job in their texts. */
  #written({ rule, wildcards }: Job, keyword: string): Listed | undefined {
    const values = ruleValues(this.#run, rule)?.parts.get(keyword);
    const named = [...(values?.named ?? [])].map(
      ([name, kind]) => [name, withValues(kind, wildcards)] as const,
    );
    return values && { ...(withValues(values, wildcards) as Listed), named: new Map(named) };
  }

  /**
   * Calls the functions that a job has as values.
   *
   * @returns the paths that it takes, as far as they are known
   */
  inputs(job: Job): readonly string[] {
    const { block, path } = job.rule;
    const inputs = this.#written(job, "input");
    const given = new Map<string, Kind | undefined>([
      ["input", inputs],
      ["output", this.#written(job, "output")],
    ]);
    const found = [...(inputs?.items ?? inputs?.some ?? [])];
    for (const keyword of CALLED) {
      for (const one of ruleValues(this.#run, job.rule)?.written.get(keyword) ?? []) {
        const result = this.#called(job, one, given);
        const [token] = one.tokens;
        if (keyword === "input" && job.wildcards !== undefined && token !== undefined) {
          const place = one.tokens.find(({ kind }) => kind === "string") ?? token;
          for (const pattern of pathsOf(result ?? (one.kind.is === "function" ? ANY : one.kind))) {
            const text = withWildcards(pattern, job.wildcards);
            if (!/[{}<\0]/.test(text) && !job.isOptional)
              this.taken.push({ rule: job.rule, token: place, text });
          }
        }
        if (result === undefined || token === undefined) continue;
        const name = keyword === "threads" ? CORES : one.name;
        const expected = /^(?:threads|resources)$/.test(keyword)
          ? expectedResource(name, result)
          : undefined;
        if (expected !== undefined) {
          const as = one.name === undefined ? "" : ` as ${cut(one.name, 80)}`;
          const details = {
            message: `${ruleLabel(block)} has a function in ${keyword} that gives ${nameOfKind(result)}${as}.`,
            found: nameOfKind(result),
            expected,
            fix: `Give ${expected}.`,
          };
          this.#python.faults.push({
            ...fault("trs-snakemake-value", token, details),
            ...(isQuotedNumber(name, result) ? { severity: "warning" as const } : {}),
            path,
          });
        }
        if (keyword !== "input") continue;
        const parts = result.is === "dict" ? [...(result.entries?.values() ?? [])] : [result];
        for (const part of parts)
          found.push(...("items" in part ? (part.items ?? part.some ?? []) : [part]));
        const isUnpacked = token.text === "unpack";
        const refused = isUnpacked || result.is !== "dict" ? refusedResult(result) : result;
        if (refused === undefined) continue;
        const details = {
          message: `${ruleLabel(block)} has a function in input that gives ${refused === result ? "" : "a list with "}${nameOfKind(refused)}.`,
          found: nameOfKind(refused),
          expected: "a path or a list of paths",
          fix:
            refused.is === "NoneType"
              ? "Write return before what the function gives."
              : refused === result && refused.is === "dict"
                ? `Write unpack(${cut(token.text, 80)}), or give a list of paths.`
                : "Give a path, or a list of paths.",
        };
        this.#python.faults.push({ ...fault("trs-snakemake-value", token, details), path });
      }
    }
    for (const { token, details } of missingIndexes(block, given))
      this.#python.faults.push({ ...fault("trs-snakemake-value", token, details), path });
    return found
      .map(fileKind)
      .flatMap((kind) =>
        kind.is === "str" || kind.is === "unknown"
          ? withWildcards(patternOf(kind), job.wildcards ?? new Map())
          : [],
      );
  }

  /** What the function gives that a value is; undefined for other values. */
  #called(
    { rule: { block, path }, wildcards }: Job,
    { kind: of, tokens }: RuleValue,
    given: ReadonlyMap<string, Kind | undefined>,
  ): Kind | undefined {
    const [token] = tokens;
    // a function of Snakemake that gets what is taken of the values of the job
    if (token?.text === "subpath") {
      const { names } = this.#python.globals;
      const around = [...names];
      for (const [name, kind] of given) names.set(name, kind ?? ANY);
      this.#python.evaluate(path, tokens);
      names.clear();
      for (const [name, kind] of around) names.set(name, kind);
    }
    if (of.is !== "function" || token === undefined) return undefined;
    const others = ["input", "output", "threads", "resources", "attempt"].filter((one) =>
      valuesOf(of.parameters).some((own) => own.name === undefined && own.tokens[0]?.text === one),
    );
    const values =
      wildcards && new Map([...wildcards].map(([name, text]) => [name, textKind(text)]));
    const kind = {
      is: "wildcards",
      ...optionalField("wildcards", outputWildcards(block)),
      ...optionalField("values", values),
    } as const;
    return this.#python.invoke(path, of, {
      values: [
        { kind, token },
        ...others.map((name) => {
          const isNumber = name === "attempt" || name === "threads";
          return {
            name,
            kind: isNumber ? ({ is: "int" } as const) : (given.get(name) ?? ANY),
            token,
          };
        }),
      ],
      isOpen: false,
    });
  }
}

/**
 * Calls the functions that rules have as values, for the jobs of a run without targets.
 *
 * @param linked the rules that it surely reaches by what is written out
 * @param makers what makes the files of the workflow
 * @param isThere whether the version has a file
 * @returns these with those that it reaches by what code computes, and the paths that its jobs take
 */
export function readJobs(
  run: DefaultRun,
  rules: readonly SnakemakeRule[],
  linked: readonly SnakemakeRule[],
  { makerOf }: Makers,
  isThere: (path: string) => boolean,
): { readonly reached: readonly SnakemakeRule[]; readonly taken: readonly TakenPath[] } {
  // others may have changed what functions read
  for (const kind of [...run.python.globals.names.values()]) loseFunction(kind, new Set(), true);
  const { faults } = run.python;
  const reader = new JobReader(run);
  const [first] = linked;
  const jobs: Job[] = first === undefined ? [] : [{ rule: first, wildcards: new Map() }];
  const seen = new Set<string>();
  const counts = new Map<SnakemakeRule, number>();
  // a list gives what is added while it is gone through
  for (const job of jobs) {
    if (job.rule.isConditional) continue;
    for (const path of reader.inputs(job)) {
      if (jobs.length >= MOST_JOBS) break;
      const made = makerOf(path);
      const count = made ? (counts.get(made.rule) ?? 0) : 0;
      const key = made && `${made.rule.path}:${made.rule.block.line}:${[...made.wildcards].join()}`;
      if (made === undefined || key === undefined || seen.has(key) || count >= MOST_OF_RULE)
        continue;
      seen.add(key);
      counts.set(made.rule, count + 1);
      jobs.push({ ...made, isOptional: job.isOptional === true || isThere(path) });
    }
  }
  const taken = reader.taken.splice(0);
  const reached = new Set([...linked, ...jobs.map(({ rule }) => rule)]);
  const known = new Set(jobs.map(({ rule }) => rule));
  for (const rule of linked) if (!known.has(rule) && !rule.isConditional) reader.inputs({ rule });
  const sure = faults.length;
  for (const rule of rules) if (!reached.has(rule) && !rule.isConditional) reader.inputs({ rule });
  // only runs with other targets need the last ones, and jobs of one rule have the same
  const told = new Map<string, PlacedFault>();
  for (const [at, one] of faults.splice(0).entries()) {
    const { path, line = 1, column = 1, severity: _, code: __, ...details } = one;
    const key = `${path}:${line}:${column}`;
    const isSure = at < sure || told.has(key);
    const branch = isSure
      ? one
      : { ...fault("trs-snakemake-branch", { line, column }, details), path };
    told.set(key, told.get(key) ?? branch);
  }
  faults.push(...told.values());
  return { reached: rules.filter((rule) => reached.has(rule)), taken };
}
