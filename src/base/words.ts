/**
 * Counts and lists in sentences.
 *
 * @module
 */

/**
 * A number with what it counts.
 *
 * @example counted(1, "error") // "1 error"
 * @example counted(2, "entry", "entries") // "2 entries"
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/**
 * What a link to the whole of something says.
 *
 * @example allOf(3, "tool") // "All 3 tools"; of one, "1 tool"
 */
export const allOf = (count: number, one: string, many?: string): string =>
  count === 1 ? counted(count, one) : `All ${counted(count, one, many)}`;

/**
 * A number whose thousands are separated.
 *
 * @example grouped(12345) // "12,345"
 */
export const grouped = (value: number): string => value.toLocaleString("en");

/**
 * Words joined into a list.
 *
 * @example listed(["a", "b", "c"], "or") // "a, b or c"
 */
export function listed(words: readonly string[], conjunction: "and" | "or"): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} ${conjunction} ${last}`;
}

/**
 * Names in a list; of many, the first, and how many more there are.
 *
 * @param shown how many names are listed if there are more
 * @example someOf(["a", "b", "c", "d", "e"], 3) // "a, b, c and 2 more"
 */
export function someOf(names: readonly string[], shown: number): string {
  if (names.length <= shown + 1) return listed(names, "and");
  return `${names.slice(0, shown).join(", ")} and ${names.length - shown} more`;
}

/**
 * A name of code as words.
 *
 * @example camelWords("exactMatch") // "exact match"
 * @example camelWords("functional_data_assessment") // "functional data assessment"
 */
export function camelWords(name: string): string {
  return name
    .replace(/[_-]+|(?<=[a-z0-9])(?=[A-Z])/g, " ")
    .toLowerCase()
    .trim();
}

/**
 * A sentence or a label from words: the first letter is a capital.
 *
 * @example capitalized("likely oncogenic") // "Likely oncogenic"
 */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
