import { describe, it } from "vitest";
import { reader } from "../../../src/languages/cwl/reader.ts";
import { expectNotes } from "../../fixtures/annotated.ts";

describe("CWL documents with notes", () => {
  it.each(["sound", "fields", "links", "types", "expressions", "resources", "interface"])(
    "are read as their notes say: %s",
    async (subject) => {
      await expectNotes(reader, `cwl/${subject}.txt`);
    },
  );
});
