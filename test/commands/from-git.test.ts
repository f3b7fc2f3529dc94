import { expect, it } from "vitest";
import { fileUrl, folderInRepository } from "../../commands/from-git.ts";
import { contentInFolder, repositoryWithContent } from "../fixtures/repository.ts";

it("a content folder is named from the root of its repository", async () => {
  const content = await repositoryWithContent("sites/my content");
  expect(await folderInRepository(content.folder)).toBe("sites/my content/");
  expect(await folderInRepository(content.root)).toBe("");
  const alone = await contentInFolder();
  expect(await folderInRepository(alone.folder)).toBe(alone.folder);
});

it("a file of the repository has a URL where a CI service runs the command", () => {
  const github = {
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_REPOSITORY: "a/b",
    GITHUB_SHA: "c0ffee",
  };
  expect(fileUrl("docs/rules.md", github)).toBe("https://github.com/a/b/blob/c0ffee/docs/rules.md");
  const gitlab = { CI_PROJECT_URL: "https://gitlab.com/a/b", CI_COMMIT_SHA: "c0ffee" };
  expect(fileUrl("docs/rules.md", gitlab)).toBe(
    "https://gitlab.com/a/b/-/blob/c0ffee/docs/rules.md",
  );
  expect(fileUrl("docs/rules.md", { ...github, GITHUB_SHA: "" })).toBeUndefined();
});
