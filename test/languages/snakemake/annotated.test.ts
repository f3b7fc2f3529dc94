import { describe, it } from "vitest";
import { reader } from "../../../src/languages/snakemake/reader.ts";
import { expectNotes } from "../../fixtures/annotated.ts";

describe("Snakefiles with notes", () => {
  it.each(["rules", "interface"])("are read as their notes say: %s", async (subject) => {
    await expectNotes(reader, `snakemake/${subject}.txt`);
  });
});
