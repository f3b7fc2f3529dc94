import { expect, it } from "vitest";
import { sameDiseaseFindings } from "../../../src/catalog/site/same-diseases.ts";

const findingsOf = (...same_diseases: string[][]) =>
  [...sameDiseaseFindings({ same_diseases })].map(({ pointer, message }) => [pointer, message]);

it("a table of diseases has each code once, and one of each vocabulary in a row", () => {
  expect([...sameDiseaseFindings({})]).toEqual([]);
  expect(findingsOf(["DOID:3908", "MONDO:0005233"], ["DOID:1909", "ONCOTREE:MEL"])).toEqual([]);
  expect(findingsOf(["DOID:3908", "MONDO:5233"])).toEqual([
    ["/same_diseases/0/1", "This is not a code of a disease."],
  ]);
  expect(findingsOf(["DOID:3908", "MONDO:0005233", "doid:1909"])).toEqual([
    [
      "/same_diseases/0/2",
      "A disease has one code of DOID, and this row has DOID:3908 and doid:1909.",
    ],
  ]);
  expect(findingsOf(["DOID:3908", "MONDO:0005233"], ["NCIT:C2926", "MONDO:0005233"])).toEqual([
    ["/same_diseases/1/1", "MONDO:0005233 is in row 1 and in row 2."],
  ]);
});
