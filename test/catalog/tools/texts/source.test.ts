import { describe, expect, it } from "vitest";
import { sourceFindings } from "../../../../src/catalog/tools/texts/source.ts";

const commit = "0123456789abcdef0123456789abcdef01234567";
const findings = (repository: string, path?: string) => [
  ...sourceFindings({ repository, commit, ...(path === undefined ? {} : { path }) }),
];

describe("the source of a version", () => {
  it.each([
    ["https://github.com/nf-core/demo", undefined],
    ["https://github.com/nf-core/demo.git", "workflows/align"],
    ["https://gitlab.com/group/sub/r", "a b/é"],
    ["https://git.sr.ht/~user/r", "main.nf"],
    ["https://git.example.org:8443/r/", ".github/"],
  ])("may be %s, %s", (repository, path) => {
    expect(findings(repository, path)).toEqual([]);
  });

  it.each([
    ["git@github.com:o/r.git", "The repository must begin with https://."],
    ["http://github.com/o/r", "The repository must begin with https://."],
    ["ssh://git@github.com/o/r", "The repository must begin with https://."],
    ["o/r", "The repository must begin with https://."],
    ["javascript:alert(1)", "The repository must begin with https://."],
    ["https://github.com", "The repository must have the path of a repository."],
    ["https://github.com/", "The repository must have the path of a repository."],
    ["https://github.com/o//r", "The repository must have the path of a repository."],
    ["https://github.com/o/../r", "The repository must have the path of a repository."],
    ["https://github.com/o/r?x=1", "The repository must not have a query or fragment."],
    ["https://github.com/o/r#x", "The repository must not have a query or fragment."],
    ["https://github.com/o/r x", "The repository must be a valid URL."],
    ["https://", "The repository must be a valid URL."],
  ])("must be the https URL of a repository, not %s", (repository, message) => {
    expect(findings(repository)).toMatchObject([
      { severity: "error", code: "trs-source", pointer: "/source/repository", message },
    ]);
  });

  it.each([
    ["https://g\u0456thub.com/o/r", "https://xn--gthub-n2e.com/o/r"],
    ["https://github.com\u3002example.org/o/r", "https://github.com.example.org/o/r"],
    ["https://git\u200bhub.com/o/r", "https://github.com/o/r"],
    ["https://%67ithub.com/o/r", "https://github.com/o/r"],
    ["https://0x7f000001:8443/o/r", "https://127.0.0.1:8443/o/r"],
  ])("must not look like that of another host: %j leads to %s", (repository, expected) => {
    const message = "The repository must have its host name as browsers resolve it.";
    expect(findings(repository)).toMatchObject([{ message, found: repository, expected }]);
  });

  it.each([
    "HTTPS://GitHub.com/o/r",
    "https://[::1]:8443/o/r",
    "https://xn--gthub-n2e.com:443/o/r",
  ])("may have its host as browsers resolve it: %s", (repository) => {
    expect(findings(repository)).toEqual([]);
  });

  it.each([
    "https:\\\\me:hunter2@github.com\\o",
    "https:/me:hunter2@github.com/o/r",
    " https://me:hunter2@github.com/o/r",
    "//me:hunter2@github.com/o/r",
    "me:hunter2@github.com:o/r",
  ])("shows no credentials, however the slashes are written: %s", (repository) => {
    const found = findings(repository);
    expect(found).toHaveLength(1);
    expect(JSON.stringify(found)).not.toContain("hunter2");
  });

  it.each(["https://me:hunter2@github.com/o/r", "https://ghp_hunter2@github.com/o/r"])(
    "must not have credentials, which no message shows: %s",
    (repository) => {
      const found = findings(repository);
      expect(found).toMatchObject([
        {
          message: "The repository must not have a user name, password or token.",
          found: "https://…@github.com/o/r",
        },
      ]);
      expect(JSON.stringify(found)).not.toContain("hunter2");
    },
  );

  it.each(["/a", "../a", "a/../b", "a//b", ".", "a\\b", "a\nb", "a\u202eb", "a\u009bb"])(
    "must have a path inside the repository, not %j",
    (path) => {
      expect(findings("https://github.com/o/r", path)).toMatchObject([
        { code: "trs-source", pointer: "/source/path", found: path },
      ]);
    },
  );
});
