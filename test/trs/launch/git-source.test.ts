import { describe, expect, it } from "vitest";
import { gitSourceOf } from "../../../src/trs/launch/git-source.ts";

const COMMIT = "1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d";

describe("a version that Nextflow fetches with git", () => {
  it("comes from a whole repository on a host that Nextflow knows", () => {
    for (const host of ["github.com", "gitlab.com", "bitbucket.org"]) {
      const repository = `https://${host}/nf-core/demo`;
      for (const written of [repository, `${repository}.git`, `${repository}/`]) {
        expect(gitSourceOf({ repository: written, commit: COMMIT })).toEqual({
          repository,
          commit: COMMIT,
        });
      }
    }
    const dot = { repository: "https://github.com/a/b", commit: COMMIT, path: "./" };
    expect(gitSourceOf(dot)).toEqual({ repository: "https://github.com/a/b", commit: COMMIT });
  });

  it("comes from no folder of a repository, whose settings Nextflow would not read", () => {
    const repository = "https://github.com/nf-core/demo";
    expect(gitSourceOf({ repository, commit: COMMIT, path: "flows/a" })).toBeUndefined();
  });

  it("comes from no host that Nextflow has to be told of", () => {
    const repository = "https://git.lab.example.org/a/b";
    expect(gitSourceOf({ repository, commit: COMMIT })).toBeUndefined();
    expect(gitSourceOf(undefined)).toBeUndefined();
  });
});
