/**
 * Opinions of engines → problems, in the files of the content.
 *
 * @module
 */

import { fileName } from "../base/paths.ts";
import { nearestIn, type Position, positionsIn, START } from "../base/position.ts";
import { counted } from "../base/words.ts";
import { type Problem, problemIn } from "../report/problem.ts";
import { contentFinding } from "../report/rules.ts";
import { type RegistryFile, registryFileText } from "../trs/tool/registry.ts";
import { type Engine, type Opinion, VERSION_ROOT } from "./engine.ts";

export interface VersionOpinion {
  /** Relative to the content folder. */
  readonly folder: string;
  readonly files: readonly RegistryFile[];
  /** The primary descriptor of the engine's language. */
  readonly primary: RegistryFile;
}

/** A message without the folder in which the engine ran. */
const plain = (message: string) =>
  message.replaceAll(`file://${VERSION_ROOT}/`, "").replaceAll(`${VERSION_ROOT}/`, "");

/** The file that an engine means; some write no more than its name. */
function fileOf({ files, primary }: VersionOpinion, path: string | undefined) {
  if (path === undefined) return primary;
  const own = plain(path.replace(/^file:\/+/, "/")).replace(/^\.\//, "");
  const exact = files.find((file) => file.path === own);
  if (exact !== undefined) return exact;
  const named = files.filter((file) => fileName(file.path) === own);
  return named.length === 1 ? named[0] : undefined;
}

/** The position of the first quote that is in a file exactly once. */
function quotedAt(file: RegistryFile, quotes: readonly string[]): Position {
  const text = registryFileText(file) ?? "";
  for (const quote of quotes) {
    const at = text.indexOf(quote);
    if (at >= 0 && text.indexOf(quote, at + 1) < 0) return positionsIn(text)(at);
  }
  return START;
}

/** What finds positions in files, which engines name many of. */
const nearest = new WeakMap<RegistryFile, (position: Position) => Position>();

/** A position in a file; some engines begin at 0 where they know none, or count lines that they have made. */
function positionIn(file: RegistryFile, { line = 1, column = 1 }: Opinion): Position {
  const find = nearest.get(file) ?? nearestIn(registryFileText(file) ?? "");
  nearest.set(file, find);
  return find({ line, column });
}

/** An opinion as a problem; none for a URL that the engine only warns about. */
function problemOf(engine: Engine, version: VersionOpinion, opinion: Opinion): Problem | undefined {
  const { severity, path, line, column, quotes = [] } = opinion;
  const plainMessage = plain(opinion.message);
  const file = fileOf(version, path);
  const url = engine.unfetched?.exec(plainMessage)?.[1];
  const place = `${version.folder}/${(file ?? version.primary).path}`;
  const position =
    file && (line === undefined ? quotedAt(file, quotes) : positionIn(file, opinion));
  if (url !== undefined) {
    return severity === "error" ? unfetchedProblem(engine, place, url, position) : undefined;
  }
  // the engine's own place is kept where it is no file of the version
  const elsewhere = file === undefined ? `${path}:${line ?? 1}:${column ?? 1}: ` : "";
  const code = severity === "error" ? "trs-engine-error" : "trs-engine-warning";
  const message = `${engine.name}: ${elsewhere}${plainMessage}`;
  return problemIn(place, contentFinding(code, "", { message }), position);
}

/** What an engine cannot judge: it runs without the network. */
function unfetchedProblem(
  { name }: Engine,
  place: string,
  url: string,
  position: Position | undefined,
): Problem {
  const finding = contentFinding("trs-engine-failed", "", {
    message: `${name} cannot judge this version: the descriptor imports a URL, and engines run without the network.`,
    found: url,
    fix: "Add the file to the version and import it by its path, or check the version by hand.",
  });
  return problemIn(place, finding, position);
}

/** More opinions of one version help nobody. */
const MOST_OPINIONS = 500;

/** The problems that an engine sees in a version, each once. */
export function opinionProblems(
  engine: Engine,
  version: VersionOpinion,
  opinions: readonly Opinion[],
): readonly Problem[] {
  const left = opinions.length - MOST_OPINIONS;
  const problems = opinions
    .slice(0, MOST_OPINIONS)
    .flatMap((opinion) => problemOf(engine, version, opinion) ?? []);
  const unique = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return [...unique.values(), ...(left > 0 ? [restProblem(engine, version, left)] : [])];
}

/** That an engine says more than is reported. */
function restProblem({ name }: Engine, { folder, primary }: VersionOpinion, left: number): Problem {
  const finding = contentFinding("trs-engine-failed", "", {
    message: `${name} has ${counted(left, "more message")} about this version, which are not reported.`,
    fix: "Fix those that are, or check the version by hand.",
  });
  return problemIn(`${folder}/${primary.path}`, finding);
}

/** That an engine has no opinion of a version, and why. */
export function failureProblem(
  { name }: Engine,
  { folder, primary }: VersionOpinion,
  why: string,
): Problem {
  const finding = contentFinding("trs-engine-failed", "", {
    message: `${name} ${why}, so it says nothing about this version.`,
    fix: "Check the version by hand.",
  });
  return problemIn(`${folder}/${primary.path}`, finding);
}
