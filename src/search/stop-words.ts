/**
 * Words of questions that nothing is found by.
 *
 * @module
 */

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Words that say nothing about what is looked for. Spelled, in lower case. */
export const STOP_WORDS: ReadonlySet<string> = setOf(
  "a about al am an and any are as at be been being best by can could de did do does et find for from " +
    "give good has have how i if in is it its list me my of on or our please recommended search " +
    "shall should show tell that the their them there these they this those to us use used using was " +
    "we were what when where which who whom whose why will with work working works would you your",
);

/**
 * Words that say which kind of answer is looked for. Statements are the answer to all of them, so that they
 * only decide that statements come first.
 */
export const STATEMENT_WORDS: ReadonlySet<string> = setOf(
  "drug drugs evidence gene genes medication medications medicine medicines mutant mutants mutated " +
    "mutation mutations option options patient patients therapeutic therapeutics therapies therapy " +
    "treat treated treating treatment treatments treats variant variants",
);

/** Words that turn what is asked into its opposite: without them, the answer would be to another question. */
export const NEGATIONS: ReadonlySet<string> = setOf("negative no not wild wildtype without wt");
