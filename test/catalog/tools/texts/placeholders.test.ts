import { describe, expect, it } from "vitest";
import { placeholderFinding } from "../../../../src/catalog/tools/texts/placeholders.ts";

describe("a text", () => {
  it.each([
    ["What the tool does, in one or two sentences."],
    ["what the tool does,\nin one or two sentences.\n"],
    ["Your name"],
    ["TODO"],
    ["to-do …"],
    ["[TBD]"],
    ["**FIXME**"],
    ["Lorem ipsum dolor sit amet"],
  ])("that is only a placeholder is reported: %s", (text) => {
    expect(placeholderFinding(text, "", "the description")).toMatchObject({
      severity: "error",
      code: "trs-placeholder",
      message: "This is a placeholder for the description, and would be published.",
      found: text.trim(),
      fix: "Write the description.",
    });
  });

  it.each([
    [""],
    ["The first version."],
    ["Trims reads. TODO: adapters of other kits."],
    ["Your name it tools"],
    ["xx"],
    ["todoist-export"],
  ])("may be %j", (text) => {
    expect(placeholderFinding(text, "", "the description")).toBeUndefined();
  });
});
