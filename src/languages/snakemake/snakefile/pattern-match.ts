/**
 * What patterns of outputs match.
 *
 * @module
 */

/** A text as a regular expression that matches it. */
export const escaped = (text: string): string => text.replace(/[\\^$.*+?(){}[\]|/-]/g, "\\$&");

/**
 * What matches all that a pattern of an output does.
 *
 * @param signs what its wildcards match beside wildcards and variables of the other pattern
 */
export const expressionOf = (pattern: string, signs = "[^\\0{}]"): RegExp =>
  new RegExp(`^${pattern.split("{}").map(escaped).join(`(?:\\0\\w+\\0|\\{\\}|${signs})+`)}$`);
