/**
 * Words of questions that nothing is found by.
 *
 * @module
 */

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Words that say nothing about what is looked for. Spelled, in lower case. */
export const STOP_WORDS: ReadonlySet<string> = setOf(
  "a about al am an and any anyone anything are articles as associate associated " +
    "associates association associations at be became become becomes been being best between but " +
    "by can carries carry carrying concerning confer confers could de did do does et find for " +
    "found from give go goes good had happen happens harbor harboring harbors has have having " +
    "here how i if in involve involved involves involving is it its know known link linked links " +
    "list literature many me mean means my need now of on or our papers please plus predict " +
    "predicts publications published receive received receives receiving recommended " +
    "regarding related relation run running runs search shall should show shows somebody someone " +
    "take takes tell that the their them then there these they this those to us use used using " +
    "versus vs want wants was we were what when where which who whom whose why will with work " +
    "working works would you your",
);

/**
 * Words that say which kind of answer is looked for. Statements are the answer to all of them, so that they
 * only decide that statements come first.
 */
export const STATEMENT_WORDS: ReadonlySet<string> = setOf(
  "biomarker biomarkers diseases drug drugs evidence gene genes indication indications " +
    "marker markers medication medications medicine medicines mutant mutants mutated mutation " +
    "mutations option options patient patients target targeted targeting targets therapeutic " +
    "therapeutics therapies therapy treat treated treating treatment treatments treats variant " +
    "variants",
);

/** Words that turn what is asked into its opposite: without them, the answer would be to another question. */
export const NEGATIONS: ReadonlySet<string> = setOf("low negative no not wild wildtype without wt");
