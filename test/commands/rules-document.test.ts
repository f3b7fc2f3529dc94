import { join } from "node:path";
import { expect, it } from "vitest";
import { rulesPlace } from "../../commands/rules-document.ts";

const CI = { CI_PROJECT_URL: "https://gitlab.com/a/b", CI_COMMIT_SHA: "c0ffee" };

it("the rules are explained in the repository of a clone", () => {
  expect(rulesPlace(CI, false)).toEqual({
    rulesPath: "docs/rules.md",
    rulesUrl: "https://gitlab.com/a/b/-/blob/c0ffee/docs/rules.md",
  });
});

it("the rules are explained in the package where a site is made with it: its own repository has no such file", () => {
  const program = join(process.cwd(), "node_modules/vitrine");
  expect(rulesPlace(CI, true, program)).toEqual({
    rulesPath: "node_modules/vitrine/docs/rules.md",
    rulesUrl: undefined,
  });
});
