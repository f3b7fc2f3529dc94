/**
 * What patterns of outputs match.
 *
 * @module
 */

const SPECIAL = /[\\^$.*+?()[\]|/-]/g;

/**
 * What matches all that a pattern of an output does.
 *
 * @param signs what its wildcards match beside wildcards and variables of the other pattern
 */
export const expressionOf = (pattern: string, signs = "[^\\0{}]"): RegExp =>
  new RegExp(
    `^${pattern
      .split("{}")
      .map((text) => text.replace(SPECIAL, "\\$&"))
      .join(`(?:\\0\\w+\\0|\\{\\}|${signs})+`)}$`,
  );
