/**
 * Which compressed forms of a file a client accepts (RFC 9110, section 12.5.3).
 *
 * @module
 */
import { ENCODINGS, type Encoding } from "../../served/encodings.ts";

/** A weight, from 0 to 1 with three decimals (section 12.4.2); what is none refuses what it is about. */
function weightOf(parameter: string | undefined): number {
  if (parameter === undefined) return 1;
  const [, weight = "0"] = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i.exec(parameter) ?? [];
  return Number(weight);
}

/** The weights of encodings by their names, in lower case. */
function weightsOf(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.split(",")) {
    const [name = "", weight] = item.split(";").map((part) => part.trim());
    weights.set(name.toLowerCase(), weightOf(weight));
  }
  return weights;
}

/**
 * The encodings that a request prefers to the file as it is, the best first. A request for a range is for one of the
 * file as it is.
 */
export function acceptedEncodings({ method, headers }: Request): readonly Encoding[] {
  const accepted = headers.get("Accept-Encoding");
  if (accepted === null) return [];
  const weights = weightsOf(accepted);
  const others = weights.get("*");
  // the file as it is comes last where it is not named: that it is accepted goes without saying
  const plain = weights.get("identity") ?? others ?? Number.MIN_VALUE;
  if (method === "GET" && headers.has("Range") && plain > 0) return [];
  const weight = ({ name }: Encoding) => weights.get(name) ?? others ?? 0;
  const least = weights.has("identity") ? plain : 0;
  return ENCODINGS.filter((one) => weight(one) > 0 && weight(one) >= least).sort(
    (a, b) => weight(b) - weight(a),
  );
}
