/**
 * Why a file could not be unpacked to its end: a sentence.
 *
 * @module
 */
export class UnpackError extends Error {
  override readonly name = "UnpackError";
}
