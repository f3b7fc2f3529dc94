import { describe, it } from "vitest";
import { reader } from "../../../src/languages/galaxy/reader.ts";
import { expectNotes } from "../../fixtures/annotated.ts";

describe("Galaxy workflows with notes", () => {
  it.each(["format2", "native"])("are read as their notes say: %s", async (format) => {
    await expectNotes(reader, `galaxy/${format}.txt`);
  });
});
