/**
 * The site's table of diseases: each code is of a vocabulary that is known, and is in one row.
 *
 * @module
 */
import type { Finding } from "../../base/finding.ts";
import { formatPointer } from "../../base/pointer.ts";
import { DISEASE_CODES, readDiseaseCode } from "../../gkm/join/disease-table.ts";
import { contentFinding } from "../../report/rules.ts";
import type { SiteFields } from "../schemas/content-types.ts";

/** What is wrong in `same_diseases` of site.yaml. */
export function* sameDiseaseFindings({
  same_diseases = [],
}: Pick<SiteFields, "same_diseases">): Generator<Finding> {
  const rows = new Map<string, number>();
  for (const [at, row] of same_diseases.entries()) {
    const byVocabulary = new Map<string, string>();
    for (const [place, code] of row.entries()) {
      const pointer = formatPointer(["same_diseases", String(at), String(place)]);
      const read = readDiseaseCode(code);
      if (read === undefined) {
        yield contentFinding("content-site", pointer, {
          message: "This is not a code of a disease.",
          found: code,
          expected: `a code such as ${DISEASE_CODES}`,
          fix: "Write the vocabulary, a colon and the whole code with its zeros.",
        });
        continue;
      }
      const other = byVocabulary.get(read.vocabulary);
      const first = rows.get(read.text);
      if (other !== undefined) {
        yield contentFinding("content-site", pointer, {
          message: `A disease has one code of ${read.vocabulary}, and this row has ${other} and ${code}.`,
          found: code,
          fix: "Remove the code that is not the same disease as the others.",
        });
      } else if (first !== undefined) {
        yield contentFinding("content-site", pointer, {
          message: `${code} is in row ${first + 1} and in row ${at + 1}.`,
          found: code,
          fix: "If both rows are one disease, join them. If not, remove the code where it is wrong.",
        });
      }
      byVocabulary.set(read.vocabulary, other ?? code);
      rows.set(read.text, first ?? at);
    }
  }
}
