/**
 * Members of what every script has: `log.infos`, `workflow.onCompleted`, and channel factories without brackets.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { suggestion } from "../../../base/suggest.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { isAssigned, isStart } from "../groovy/expressions.ts";
import {
  codeIn,
  isNextflowSign,
  isNextflowWord,
  type NextflowToken,
  tokenAt,
  tokensFrom,
} from "../groovy/tokens.ts";
import { FACTORIES, isMember } from "../script/channels.ts";
import { namesSet } from "../script/names.ts";
import type { NextflowWorkflow } from "../script/script.ts";
import { wordTable } from "../script/word-table.ts";

/** Those of all releases (nextflow/script/WorkflowMetadata.groovy; org.slf4j.Logger; nextflow/NextflowMeta.groovy). */
const MEMBERS = wordTable(
  `workflow commandLine commitId complete configFiles container containerEngine duration errorMessage errorReport exitStatus failOnIgnore fusion homeDir launchDir manifest nextflow onComplete onError outputDir preview profile projectDir projectName repository resume revision runName scriptFile scriptId scriptName sessionId start stats stubRun success userName wave workDir
log debug error info trace warn
manifest author contributors defaultBranch description docsUrl doi gitmodules homePage icon license mainScript maxRetries name nextflowVersion organization recurseSubmodules version
nextflow build enable preview timestamp version
enable configProcessNamesValidation dsl moduleBinaries strict
preview dsl output recursion topic types
JsonOutput prettyPrint toJson unescaped
Math E PI abs absExact acos addExact asin atan atan2 cbrt ceil ceilDiv clamp cos cosh decrementExact exp expm1 floor floorDiv floorMod fma getExponent hypot incrementExact log log10 log1p max min multiplyExact multiplyHigh negateExact nextDown nextUp pow random rint round scalb signum sin sinh sqrt subtractExact tan tanh toDegrees toIntExact toRadians ulp`,
);

/** The members that have members themselves, and what they belong to. */
const OWNERS: ReadonlyMap<string, string> = new Map([
  ["enable", "nextflow"],
  ["manifest", "workflow"],
  ["preview", "nextflow"],
]);

/** What the run calls when it ends. */
const HANDLERS = ["onComplete", "onError"];

const memberFault = (name: string, member: NextflowToken, known: readonly string[]) =>
  fault("trs-nextflow-call", member, {
    message: `${name} has no ${cut(member.text, 80)}.`,
    found: cut(member.text),
    expected: cutList(known),
    ...suggestion(surePath(member.text, known), "Use one of these."),
  });

const factoryFault = (factory: NextflowToken): DescriptorFault =>
  fault("trs-nextflow-call", factory, {
    message: `The channel factory ${cut(factory.text, 80)} has no brackets.`,
    found: cut(factory.text),
    expected: `${cut(factory.text, 80)}(…)`,
    fix: "Add the brackets, with the values in them.",
  });

/** Whether a token is a variable that every script has, or a part of one: the `manifest` of workflow. */
function isBuiltIn(
  tokens: readonly NextflowToken[],
  at: number,
  variables: ReadonlySet<string>,
): boolean {
  const { text } = tokenAt(tokens, at);
  if (!isMember(tokens, at)) return !OWNERS.has(text) && !variables.has(text);
  const owner = OWNERS.get(text);
  return owner !== undefined && tokenAt(tokens, at - 2).text === owner && !isMember(tokens, at - 2);
}

/** What is wrong with the member of a variable, if a token is one that every script has. */
function memberAt(tokens: readonly NextflowToken[], at: number): DescriptorFault | undefined {
  const { text: name } = tokenAt(tokens, at);
  const [member, next] = tokensFrom(tokens, at + 2);
  if (name === "Channel" || name === "channel") {
    const isBare = next.isFirst || isNextflowSign(next, ".,)[");
    return isBare && FACTORIES.includes(member.text) ? factoryFault(member) : undefined;
  }
  const known = MEMBERS.get(name);
  if (known === undefined || known.includes(member.text)) return undefined;
  // log.warn1 logs a text once (nextflow/extension/Bolts.groovy)
  if (name === "log" && member.text.endsWith("1")) return undefined;
  // workflow.onCompleted { … }, log.notice 'text'
  const isHandler =
    name === "workflow" && isNextflowSign(next, "{") && /^on[A-Z]/.test(member.text);
  // a class has what it has
  const isOfClass = name === "Math" && isNextflowSign(next, "(");
  const isUnknown = isHandler || isOfClass || surePath(member.text, known) !== undefined;
  return isUnknown ? memberFault(name, member, isHandler ? HANDLERS : known) : undefined;
}

/**
 * The members of built-in variables that they do not have, also in the code of strings.
 *
 * @param variables what the script sets anywhere: a variable of its own can have such a name
 */
export const builtInMembers = (
  tokens: readonly NextflowToken[],
  variables: ReadonlySet<string>,
): readonly DescriptorFault[] =>
  tokens.flatMap((token, at): readonly DescriptorFault[] => {
    if (token.kind === "string")
      return codeIn(token).flatMap((code) => builtInMembers(code, variables));
    const isTaken =
      isNextflowSign(tokenAt(tokens, at + 1), ".") && tokenAt(tokens, at + 2).kind === "word";
    const member =
      token.kind === "word" && isTaken && isBuiltIn(tokens, at, variables)
        ? memberAt(tokens, at)
        : undefined;
    return member ? [member] : [];
  });

/** Variables of every script that a workflow cannot set: `emit: log = ALIGN.out.log`. */
export const readOnlyNames = (
  tokens: readonly NextflowToken[],
  { body }: Pick<NextflowWorkflow, "body">,
): readonly DescriptorFault[] => {
  const own = [...namesSet(tokens, { start: body.start - 1, end: body.end })].filter(
    ({ block }) => block >= 0,
  );
  return tokens.slice(body.start, body.end).flatMap((token, index) => {
    const at = body.start + index;
    const isSet = isNextflowWord(token, "channel", "log") && isStart(tokens, at);
    if (!isSet || !isAssigned(tokens, at) || own.some(({ name }) => name === token.text)) return [];
    return fault("trs-nextflow-name", token, {
      message: `The workflow sets ${token.text}, which every script has and none can set.`,
      found: token.text,
      expected: "another name",
      fix: "Choose another name.",
    });
  });
};
