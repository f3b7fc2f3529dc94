import { describe, expect, it } from "vitest";
import {
  adviceText,
  LOCK_FILE_ALONE,
  lastCommitAdvice,
  revisionAdvice,
  WORKING_TREE,
} from "../../../src/catalog/lock/advice.ts";

const NAME = { tool: "a", version: "1.0" };
const revision = (name: string, prefix = "content/") => ({ name, prefix, lock: undefined });

describe("the advice about a production version", () => {
  it("is to restore what a named revision has", () => {
    const advice = revisionAdvice(revision("origin/main"));
    expect(adviceText(advice, NAME, "undo it", advice.restore?.("a.cwl"))).toBe(
      "Undo it: git restore --source=origin/main -- :/content/a.cwl",
    );
  });

  it("is to lock it again where nothing says that it is published", () => {
    expect(adviceText(WORKING_TREE, NAME, "undo it")).toBe(
      "If a 1.0 is not published yet, run npm run lock, or if it is committed, npm run lock -- --against REF, where REF is the branch that is published, such as origin/main. Otherwise undo it.",
    );
    expect(adviceText(LOCK_FILE_ALONE, NAME, "undo it")).toContain(
      "remove /tools/a/versions/1.0 from registry.lock.json and run npm run lock",
    );
    expect(adviceText(lastCommitAdvice(revision("HEAD")), NAME, "undo it")).toMatch(
      /run npm run lock -- --against REF, .*\. Otherwise undo it\.$/,
    );
  });

  it.each([
    ["HEAD~2", "a.cwl", "git restore --source=HEAD~2 -- :/content/a.cwl"],
    ["main", "$(id).cwl", "git restore --source=main -- ':(top,literal)content/$(id).cwl'"],
    ["main", "it's", "git restore --source=main -- ':(top,literal)content/it'\\''s'"],
  ])("quotes for the shell: %s, %s", (name, path, command) => {
    expect(revisionAdvice(revision(name)).restore?.(path)).toBe(command);
  });

  it("leaves out a command with a character that would be shown as another one", () => {
    expect(adviceText(WORKING_TREE, NAME, "undo it", "git show a\u202eb")).not.toContain(
      "git show",
    );
  });
});
