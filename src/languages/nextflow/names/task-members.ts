/**
 * Members of `task` that no task has, which are null: `1.GB * task.attemp`, `task.memory.toMB()`.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { suggestion } from "../../../base/suggest.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { operatorAt } from "../groovy/groovy-tokens.ts";
import {
  allCode,
  isNextflowSign,
  isNextflowWord,
  type NextflowToken,
  tokenAt,
  tokensFrom,
} from "../groovy/tokens.ts";
import { isMember } from "../script/channels.ts";
import { DIRECTIVES } from "../script/directives.ts";
import { FUNCTIONS } from "../script/unknown-names.ts";
import { wordTable } from "../script/word-table.ts";

/** What tasks have besides the values of directives (nextflow/processor/TaskConfig.groovy, TaskRun.groovy). */
const MEMBERS = [
  ...DIRECTIVES,
  ..."attempt errorCount exitStatus hash id index name previousException previousTrace process retryCount submitAttempt workDir".split(
    " ",
  ),
];

/** The methods and fields of amounts (nextflow/util/MemoryUnit.groovy, Duration.groovy). */
const AMOUNTS = wordTable(
  `memory bytes giga kilo mega getBytes getGiga getKilo getMega toBytes toGiga toKilo toMega toUnit compareTo div minus multiply plus class
time days durationInMillis hours millis minutes seconds getDays getDurationInMillis getHours getMillis getMinutes getSeconds toDays toHours toMillis toMinutes toSeconds format compareTo div minus multiply plus class`,
);

/** Operators that null has not. */
const ARITHMETIC = ["*", "/", "-"];

const memberFault = (
  owner: string,
  member: NextflowToken,
  known: readonly string[],
  isSure: boolean,
): DescriptorFault => {
  const found = fault("trs-nextflow-name", member, {
    message: `${owner} has no ${cut(member.text, 80)}.`,
    found: cut(member.text),
    expected: cutList(known),
    ...suggestion(surePath(member.text, known), "Use one of these."),
  });
  return isSure ? found : { ...found, severity: "warning" };
};

/**
 * The members of tasks that a script or a configuration reads and that none has. Null can be read; what is computed of
 * it ends the task, unless the code asks first whether it is there.
 *
 * @param settings the paths of what configurations set, which tasks have too
 */
export function taskMembers(
  script: readonly NextflowToken[],
  settings: readonly string[],
): readonly DescriptorFault[] {
  const reads = [...allCode(script)].flatMap((tokens) =>
    tokens.flatMap((token, at) => {
      const isTask = isNextflowWord(token, "task") && isNextflowSign(tokenAt(tokens, at + 1), ".");
      if (!isTask || isMember(tokens, at) || tokenAt(tokens, at + 2).kind !== "word") return [];
      const [member, dot, part] = tokensFrom(tokens, at + 2);
      const isOwner = isNextflowSign(dot, ".") && part.kind === "word";
      const isComputed =
        isOwner ||
        ARITHMETIC.includes(operatorAt(tokens, at - 1)) ||
        ARITHMETIC.includes(operatorAt(tokens, at + 3));
      return { member, part: isOwner ? part : undefined, isComputed };
    }),
  );
  const asked = new Set(reads.flatMap((one) => (one.isComputed ? [] : [one.member.text])));
  return reads.flatMap(({ member, part, isComputed }): readonly DescriptorFault[] => {
    const isSure = isComputed && !asked.has(member.text);
    const amount = AMOUNTS.get(member.text);
    const isOther = part === undefined || amount === undefined || amount.includes(part.text);
    if (!isOther && !FUNCTIONS.has(part.text))
      return [memberFault(`task.${member.text}`, part, amount, isSure)];
    const isSetting = settings.some((path) => path.endsWith(`.${member.text}`));
    if (MEMBERS.includes(member.text) || isSetting) return [];
    return surePath(member.text, MEMBERS) === undefined
      ? []
      : [memberFault("task", member, MEMBERS, isSure)];
  });
}
