import { describe, it } from "vitest";
import { reader } from "../../../src/languages/nextflow/reader.ts";
import { expectNotes } from "../../fixtures/annotated.ts";

describe("Nextflow scripts with notes", () => {
  it.each(["names", "variables", "interface", "resources", "flow", "config"])(
    "are read as their notes say: %s",
    async (subject) => {
      await expectNotes(reader, `nextflow/${subject}.txt`);
    },
  );
});
