/**
 * A site's table of diseases: which codes of several vocabularies its curators hold for one disease. No rule joins
 * diseases across vocabularies, because public mappings between them differ and change.
 *
 * @module
 */
import type { JsonObject } from "../../base/json.ts";
import { codesIn, DOID, MEDGEN, MONDO, NCIT, ONCOTREE, type Vocabulary } from "./vocabularies.ts";

/** The vocabularies that the table can have codes of. */
export const DISEASE_VOCABULARIES: readonly Vocabulary[] = [DOID, MONDO, NCIT, ONCOTREE, MEDGEN];

/** How codes in the table look, for messages. */
export const DISEASE_CODES =
  "DOID:3908, MONDO:0005233, NCIT:C2926, ONCOTREE:NSCLC or MEDGEN:C0007131";

/** A code of the table, read. */
interface DiseaseCode {
  readonly vocabulary: string;
  /** `DOID 3908` */
  readonly text: string;
}

/** Reads a code of the table, such as `MONDO:0005233`; undefined if it is none. */
export function readDiseaseCode(code: string): DiseaseCode | undefined {
  if (!code.includes(":")) return undefined;
  for (const vocabulary of DISEASE_VOCABULARIES) {
    const [read] = codesIn({ code }, vocabulary);
    if (read !== undefined) {
      return { vocabulary: vocabulary.name, text: `${vocabulary.name} ${read}` };
    }
  }
  return undefined;
}

export interface DiseaseTable {
  /** The rows that a coding is in, as text: `DOID 3908 = MONDO 0005233`. */
  readonly rowsOf: (coding: JsonObject) => readonly string[];
}

/** @param rows codes that are one disease, in each row */
export function createDiseaseTable(rows: readonly (readonly string[])[]): DiseaseTable {
  const byCode = new Map<string, string>();
  for (const row of rows) {
    const codes = row.flatMap((code) => readDiseaseCode(code)?.text ?? []);
    for (const code of codes) byCode.set(code, codes.join(" = "));
  }
  return {
    rowsOf: (coding) =>
      DISEASE_VOCABULARIES.flatMap((vocabulary) =>
        [...codesIn(coding, vocabulary)].flatMap(
          (code) => byCode.get(`${vocabulary.name} ${code}`) ?? [],
        ),
      ),
  };
}
