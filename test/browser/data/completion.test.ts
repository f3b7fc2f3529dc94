import { expect, it } from "vitest";
import { completionAt } from "../../../src/browser/data/completion.ts";

const table = (name: string, ...columns: readonly string[]) => ({
  name,
  columns: columns.map((column) => ({ name: column, description: "" })),
});
const TABLES = [
  table("claims", "claim_id", "gene", "gene_id", "profile"),
  table("claim_text", "claim_id", "description"),
  table("feature", "id", "genome"),
];

it.each([
  ["SELECT ge", ["gene", "gene_id", "genome"]],
  ["SELECT GE", ["gene", "gene_id", "genome"]],
  ["SELECT * FROM feature WHERE ge", ["genome", "gene", "gene_id"]],
  ["SELECT * FROM cl", ["claims", "claim_text", "claim_id"]],
  ["SELECT claim_text.", ["claim_id", "description"]],
  ["SELECT claims.p", ["profile"]],
  ["SELECT other.p", []],
  ["SELECT gene", ["gene_id"]],
  ["SELECT ", []],
  ["SELECT 1", []],
  ["WHERE gene = 'cl", []],
  ["WHERE gene = 'BRAF' AND pro", ["profile"]],
])("completes %s", (query, names) => {
  expect(completionAt(query, query.length, TABLES).names).toEqual(names);
});

it("takes the word before the caret, whatever comes after it", () => {
  expect(completionAt("SELECT pro FROM claims", 10, TABLES)).toEqual({
    from: 7,
    names: ["profile"],
  });
});
