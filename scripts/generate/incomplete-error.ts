/** A table has a row whose other half, such as an example, is missing: the message says which, and where it belongs. */
export class IncompleteError extends Error {
  override readonly name = "IncompleteError";
}
