/**
 * Where lines may end in what has no spaces.
 *
 * @module
 */

/**
 * The parts of a path, an address or an expression, between which a line may end: it ends after `/` and `:`, but not
 * between those of `https://`.
 *
 * @example lineParts("NP_004324.2:p.Val600Glu") // ["NP_004324.2:", "p.Val600Glu"]
 */
export const lineParts = (text: string): readonly string[] =>
  text.split(/(?<=[^\s/:][/:])(?=[^\s/:])/);
