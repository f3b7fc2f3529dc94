/**
 * Settings of the outputs of a workflow that Nextflow does not have: `output { bam { pth 'bam' } }`.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { suggestion } from "../../../base/suggest.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { isStart } from "../groovy/expressions.ts";
import { isNextflowSign, isNextflowWord, type NextflowToken, tokenAt } from "../groovy/tokens.ts";

/** Those of an output, and of its index (nextflow/script/OutputDsl.groovy). */
const SETTINGS =
  "contentType enabled ignoreErrors index label mode overwrite path storageClass tags".split(" ");
const OF_INDEX = ["header", "path", "sep"];

const settingFault = (word: NextflowToken, known: readonly string[]): DescriptorFault =>
  fault("trs-nextflow-syntax", word, {
    message: `An output of a workflow has no setting ${cut(word.text, 80)}.`,
    found: cut(word.text),
    expected: cutList(known),
    ...suggestion(surePath(word.text, known), "Use one of these settings."),
  });

/** The settings of the block `output` that surely are misspelt. */
export function outputBlocks(tokens: readonly NextflowToken[]): readonly DescriptorFault[] {
  const faults: DescriptorFault[] = [];
  for (const [at, word] of tokens.entries()) {
    const open = tokenAt(tokens, at + 1);
    const isBlock = isNextflowWord(word, "output") && isNextflowSign(open, "{");
    if (!isBlock || word.level > 0) continue;
    let indexEnd = 0;
    for (let inner = at + 2; inner < open.match; inner++) {
      const one = tokenAt(tokens, inner);
      const next = tokenAt(tokens, inner + 1);
      const isSetting = one.kind === "word" && isStart(tokens, inner) && !next.isFirst;
      if (!isSetting || (one.level !== 2 && inner > indexEnd)) continue;
      const known = inner < indexEnd ? OF_INDEX : SETTINGS;
      if (!known.includes(one.text) && surePath(one.text, known) !== undefined)
        faults.push(settingFault(one, known));
      // what a closure has is code
      if (!isNextflowSign(next, "{")) continue;
      if (one.text === "index") indexEnd = next.match;
      else inner = next.match;
    }
  }
  return faults;
}
