/**
 * Identifiers of variants in other registries, and computed ones.
 *
 * @module
 */

/**
 * An identifier in one spelling; undefined for any other text. ClinGen's numbers are compared without zeros in front,
 * which some tables drop; computed identifiers without the namespace of their producer.
 *
 * @example identifierKey("CA025094") // "ca25094"
 * @example identifierKey("ga4gh:VA.j4XnsLZcdzDIYa5pvvXM7t1wn9OITr0L") // "VA.j4XnsLZcdzDIYa5pvvXM7t1wn9OITr0L"
 */
export function identifierKey(text: string): string | undefined {
  const computed = /^(?:[\w.]+:)?((?:VA|CX|CN)\.[\w-]{32})$/.exec(text);
  if (computed !== null) return computed[1];
  const allele = /^(?:clingen(?:\.allele)?[:\s]\s*)?(ca)0*(\d+)$/i.exec(text);
  // shorter ones are markers: CA125
  if (allele !== null && /\d{6}|:/.test(text)) return `ca${allele[2]}`;
  const dbsnp = /^(?:dbsnp[:\s]\s*)?rs\s?(\d+)$/i.exec(text);
  if (dbsnp !== null) return `rs${dbsnp[1]}`;
  const clinvar = /^(?:clinvar[:\s]\s*(?:VCV0*)?|VCV0*)(\d+)(?:\.\d+)?$/i.exec(text);
  return clinvar === null ? undefined : `clinvar:${clinvar[1]}`;
}

/** Why an identifier of a registry that the index does not have cannot be looked up: a sentence; undefined for any other text. */
export const identifierFault = (text: string): string | undefined =>
  /^(?:[RS]CV|(?:COSMIC[:\s]\s*)?COS[MVN])\d+/i.test(text)
    ? "Identifiers of COSMIC and of submissions to ClinVar are not in the index. Enter the change."
    : undefined;
