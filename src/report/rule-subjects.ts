/**
 * What the codes of the program's rules begin with: those of a site's own rules begin otherwise.
 *
 * @module
 */
const RULE_SUBJECTS: readonly string[] = ["content", "gkm", "lock", "trs"];

/** Whether codes of the program's rules begin with a word. */
export const isRuleSubject = (word: string): boolean => RULE_SUBJECTS.includes(word);

/** Whether a rule is one of the program's, by its code: the document of the rules explains it. */
export const isOwnRule = (code: string): boolean => isRuleSubject(code.split("-", 1)[0] ?? "");
