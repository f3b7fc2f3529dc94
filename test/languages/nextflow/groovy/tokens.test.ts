import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { lexNextflow } from "../../../../src/languages/nextflow/groovy/lexer.ts";
import type { NextflowToken } from "../../../../src/languages/nextflow/groovy/tokens.ts";

const TOKENS = fileURLToPath(
  new URL("../../../fixtures/annotated/nextflow/tokens.txt", import.meta.url),
);

/** `*word "x" 2:1, in 1 brackets, with 7`: the first of line 2, and the index of a bracket's partner. */
function written({
  kind,
  text,
  line,
  column,
  isFirst,
  level,
  match,
  parts,
}: NextflowToken): string {
  const partTexts = parts?.map((part) =>
    typeof part === "string" ? JSON.stringify(part) : part.map((token) => token.text).join(" "),
  );
  return [
    `${isFirst ? "*" : ""}${kind} ${JSON.stringify(text)} ${line}:${column}`,
    ...(level === 0 ? [] : [`in ${level} brackets`]),
    ...(match < 0 ? [] : [`with ${match}`]),
    ...(partTexts === undefined ? [] : [`of ${partTexts.join(", ")}`]),
  ].join(", ");
}

/** A text in JSON, with its tokens below it. */
function lexed(json: string): string {
  const { tokens, fault, isSure } = lexNextflow(String(JSON.parse(json)));
  return [
    json,
    ...tokens.map(written),
    ...(fault === undefined ? [] : [`fault ${JSON.stringify(fault)}`]),
    ...(isSure ? [] : ["not sure"]),
  ].join("\n");
}

it("every text has its tokens, and what is not closed, as the fixture says", async () => {
  const blocks = readFileSync(TOKENS, "utf8").split("\n\n");
  const found = blocks.map((block) => lexed(block.split("\n", 1)[0] ?? ""));
  await expect(`${found.join("\n\n")}\n`).toMatchFileSnapshot(TOKENS);
});
