/**
 * How much of what others have written is read, compared and shown. Content comes in pull requests: what
 * is larger than anybody needs must not hold everybody else up.
 *
 * @module
 */

/** The number of lists and objects that may be inside one another; the whole value counts as one. */
export const MAX_DEPTH = 100;

/** The size of a file that a curator writes by hand, in bytes: 1 MB. */
export const MAX_HAND_WRITTEN_BYTES = 1_000_000;

/**
 * The size of a text that is read for its meaning, in bytes. Larger descriptors and test files are
 * published without being checked.
 */
export const MAX_TEXT_BYTES = 1_048_576;

/** {@link MAX_TEXT_BYTES} as messages write it. */
export const MAX_TEXT_SIZE = "1 MiB";

/** A YAML text of more aliases is not read: finding the value of each takes longer the more there are. */
export const MAX_ALIASES = 1000;

/** Front matter with more white space in a row is not read: gray-matter takes quadratic time for it. */
export const MAX_GAP = 200;

/** A text with more syntax errors than these is wrong as a whole: the rest are not reported. */
export const MAX_SYNTAX_FAULTS = 10;

/** Longer words get no suggestion, in UTF-16 code units: nobody mistypes them, and comparing is slow. */
export const MAX_WORD = 200;

/** The length of what a problem shows of the content, in UTF-16 code units. */
export const MAX_SHOWN = 200;

/** The length of a message from others, or of advice with a command in it, in UTF-16 code units. */
export const MAX_MESSAGE = 500;

/** The length of the message of a problem, in UTF-16 code units. */
export const MAX_PROBLEM = 300;

/** The length of a list that is all that a problem says of many files, in UTF-16 code units. */
export const MAX_LIST = 20_000;
