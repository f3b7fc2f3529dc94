/**
 * What a molecular profile requires, in sentences: what its name combines, then its constraints.
 *
 * @module
 */

import type { FactValue, Phrase } from "../../base/fact.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import {
  type ProfileExpression,
  profileExpression,
} from "../../gkm/notation/profile-expression.ts";
import {
  type ConstraintContext,
  constraintSentences,
  membersOf,
  type Requirement,
} from "../../gkm/reading/constraints.ts";

export interface RequirementsView {
  readonly requirements: readonly Requirement[];
  readonly members: readonly FactValue[];
  readonly summary: Phrase;
}

export interface RequirementsContext extends ConstraintContext {
  readonly profileNamed: (name: string) => Entry | undefined;
}

const plain = (text: string): FactValue => ({ text });

/** What stands in front of several parts, and between the last two of them. */
const SEVERAL = {
  and: { two: "both ", many: "all of ", word: "and" },
  or: { two: "", many: "at least one of ", word: "or" },
} as const;

function nameValue(name: string, { profileNamed }: RequirementsContext): FactValue {
  const profile = profileNamed(name);
  return profile === undefined ? { text: name } : { text: name, path: profile.path };
}

/** An expression in words; one inside another is in brackets. */
function expressionPhrase(expression: ProfileExpression, context: RequirementsContext): Phrase {
  if (expression.kind === "profile") return [nameValue(expression.name, context)];
  if (expression.kind === "not") {
    return [plain("the absence of "), ...inner(expression.part, context)];
  }
  const { kind, parts } = expression;
  const { two, many, word } = SEVERAL[kind];
  return [
    plain(parts.length === 2 ? two : many),
    ...parts.flatMap((part, index) => [
      ...(index === 0 ? [] : [plain(index === parts.length - 1 ? ` ${word} ` : ", ")]),
      ...inner(part, context),
    ]),
  ].filter(({ text }) => text !== "");
}

const inner = (expression: ProfileExpression, context: RequirementsContext): Phrase =>
  expression.kind === "and" || expression.kind === "or"
    ? [plain("("), ...expressionPhrase(expression, context), plain(")")]
    : expressionPhrase(expression, context);

/** What a profile requires. Every one of its sentences must be true of a variant. */
export function requirementsView(profile: Entry, context: RequirementsContext): RequirementsView {
  const expression = profileExpression(context.titles.titleOf(profile));
  const byName: readonly Requirement[] =
    expression === undefined
      ? []
      : [
          {
            sentence: [
              plain("The profile requires "),
              ...expressionPhrase(expression, context),
              plain("."),
            ],
            terms: [],
          },
        ];
  const requirements = [...byName, ...constraintSentences(profile.value, context)];
  const [first, ...others] = requirements;
  return {
    requirements,
    members: membersOf(profile.value, context),
    summary:
      first === undefined
        ? [plain("The data state no constraint: its name is all that defines it.")]
        : [first, ...others].flatMap(({ sentence }, index) =>
            index === 0 ? sentence : [plain(" "), ...sentence],
          ),
  };
}
