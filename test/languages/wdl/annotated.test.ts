import { describe, it } from "vitest";
import { reader } from "../../../src/languages/wdl/reader.ts";
import { expectNotes } from "../../fixtures/annotated.ts";

describe("WDL documents with notes", () => {
  it.each(["names", "calls", "types", "syntax", "resources", "interface"])(
    "are read as their notes say: %s",
    async (subject) => {
      await expectNotes(reader, `wdl/${subject}.txt`);
    },
  );
});
