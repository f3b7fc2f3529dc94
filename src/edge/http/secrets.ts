/**
 * The comparison of secrets. `crypto.subtle.timingSafeEqual` exists on Cloudflare only.
 *
 * @module
 */

/** The SHA-256 of a secret. */
export const digest = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

/** Compares two digests in constant time, so that timing does not reveal where they differ. */
export function isSame(a: Uint8Array, b: Uint8Array): boolean {
  let difference = 0;
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] as number);
  return difference === 0;
}
