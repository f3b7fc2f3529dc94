/**
 * Words that differ by one slip of the keyboard.
 *
 * @module
 */

/**
 * Whether two words differ by one character that is added, missing or another, or by two neighbours that
 * are swapped. Equal words do not.
 */
export function isOneEdit(a: string, b: string): boolean {
  if (a.length > b.length) return isOneEdit(b, a);
  if (b.length - a.length > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  // one character of b is added
  if (a.length < b.length) return a.slice(start) === b.slice(start + 1);
  if (a.slice(start + 1) === b.slice(start + 1)) return true;
  const isSwapped = a[start] === b[start + 1] && a[start + 1] === b[start];
  return isSwapped && a.slice(start + 2) === b.slice(start + 2);
}
