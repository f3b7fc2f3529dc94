/**
 * Words of questions that nothing is found by.
 *
 * @module
 */

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Words that say nothing about what is looked for. Spelled, in lower case. */
export const STOP_WORDS: ReadonlySet<string> = setOf(
  "a about al am an and any anyone anything are as at be become becomes been being best between " +
    "but by can confer confers could de did do does et find for found from give go goes good happen " +
    "happens has have here how i if in is it its know known list many me mean means my need now of " +
    "on or our please plus predict predicts published recommended search shall should show shows " +
    "somebody someone take takes tell that the their them then there these they this those to us " +
    "use used using versus vs want wants was we were what when where which who whom whose why will " +
    "with work working works would you your",
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
