/**
 * Functions and methods that leave what they are given, or are of, as it is (The Python Standard Library; pandas;
 * Snakemake).
 *
 * @module
 */

const wordsOf = (text: string) => new Set(text.trim().split(/\s+/));

/** Methods that change nothing of what they are of. What some of them give may be changed by others. */
export const READING = wordsOf(
  `get items keys values copy index count format to_list tolist unique loc iloc at iat head tail query isin str apply map
  iterrows itertuples to_dict groupby merge join sort_values drop_duplicates dropna nunique columns shape set_index
  reset_index rename drop astype assign to_csv empty duplicated filter`,
);

/** Functions that change nothing of what they are given, and give nothing of it, by the last word of their names. */
export const HARMLESS = wordsOf(
  `print len str repr bool int float isinstance type hasattr any all sum join expand collect multiext lookup dump dumps
  info debug warning error pformat pprint deepcopy DataFrame read_csv read_table range exists isin get open min_version
  ancient directory ensure local pipe protected repeat report service temp temporary touch`,
);

/** Functions that change nothing of what they are given, and give its items. */
export const GIVING_ITEMS = wordsOf("list tuple sorted reversed set max min enumerate zip");

/** Modules whose functions keep what they are given. */
const MODULES =
  /^(?:(?:csv|os|pandas|glob|json|yaml|re|sys|math|pprint)\.|itertools\.(?:product|combinations|permutations)$)/;

/** Whether a function keeps what it is given, by its whole name. */
export const keepsArguments = (name: string): boolean =>
  HARMLESS.has(name) ||
  MODULES.test(name) ||
  /^(?:snakemake\.utils\.(?:min_version|validate)|validate)$/.test(name);
