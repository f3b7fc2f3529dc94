/**
 * What deprecated tools and versions say to use instead.
 *
 * @module
 */
import { type Deprecation, successorCircle } from "../../base/deprecation.ts";
import type { Finding } from "../../base/finding.ts";
import { formatPointer } from "../../base/pointer.ts";
import { didYouMean } from "../../base/suggest.ts";
import { type Problem, problemIn } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import type { ToolDraft } from "./files/drafts.ts";

interface Replaceable {
  readonly id: string;
  readonly deprecated?: Deprecation;
}

const POINTER = formatPointer(["deprecated", "use"]);

/**
 * A finding for each thing whose successor is missing, or leads back to it.
 *
 * @param one what a successor must be: "a version of this tool"
 */
function* successorFindings(
  things: readonly Replaceable[],
  one: string,
): Generator<readonly [string, Finding]> {
  const ids = new Set(things.map(({ id }) => id));
  const successors = new Map(things.map(({ id, deprecated }) => [id, deprecated?.use]));
  for (const [id, use] of successors) {
    if (use === undefined) continue;
    if (!ids.has(use)) {
      yield [
        id,
        contentFinding("trs-successor", POINTER, {
          message: `deprecated.use must be the id of ${one}; there is no ${use}.`,
          found: use,
          expected: `the id of ${one}`,
          // nothing is its own successor
          ...didYouMean(
            use,
            [...ids].filter((other) => other !== id),
            "Correct the id, or remove use.",
          ),
        }),
      ];
      continue;
    }
    const circle = successorCircle(id, (of) => successors.get(of));
    if (circle?.[0] !== id) continue;
    yield [
      id,
      contentFinding("trs-successor", POINTER, {
        message: `Following deprecated.use from ${id} leads back to it.`,
        found: circle.join(" → "),
        expected: `the id of ${one} that is in use`,
        fix: "Name what readers should use, or remove use.",
      }),
    ];
  }
}

/**
 * What is wrong with the successors of deprecated tools and versions.
 *
 * @param tools all of the content, without errors
 */
export function* successorProblems(tools: readonly ToolDraft[]): Generator<Problem> {
  for (const [id, finding] of successorFindings(tools, "a tool of this registry"))
    yield problemIn(`tools/${id}/tool.md`, finding);
  for (const { id: tool, versions } of tools)
    for (const [id, finding] of successorFindings(versions, "a version of this tool"))
      yield problemIn(`tools/${tool}/${id}/version.md`, finding);
}
