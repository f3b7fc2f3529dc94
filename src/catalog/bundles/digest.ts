/**
 * The digest of VRS, by the runtime's cryptography.
 *
 * @module
 */
import { hash } from "node:crypto";
import type { Digest } from "../../gkm/model/identifiers.ts";

/** 24 bytes are exactly 32 characters of base64url. */
export const sha512t24u: Digest = (text) => hash("sha512", text, "base64url").slice(0, 32);
