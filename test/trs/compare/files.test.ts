import { describe, expect, it } from "vitest";
import { fileChanges } from "../../../src/trs/compare/files.ts";
import type { RegistryFile } from "../../../src/trs/tool/registry.ts";
import { registryFile } from "../../fixtures/registry.ts";

const changes = (older: readonly RegistryFile[], newer: readonly RegistryFile[]) =>
  fileChanges({ files: older }, { files: newer }).map((change) =>
    change.kind === "moved"
      ? `moved ${change.older.path} → ${change.path}`
      : `${change.kind} ${change.path}`,
  );

describe("the files of two versions", () => {
  it("differ by their digests, descriptors first", () => {
    expect(
      changes(
        [
          registryFile("Dockerfile", "FROM a"),
          registryFile("main.cwl", "one", "PRIMARY_DESCRIPTOR"),
          registryFile("same.txt", "same"),
          registryFile("tests/gone.json", "{}", "TEST_FILE"),
        ],
        [
          registryFile("Dockerfile", "FROM b"),
          registryFile("main.cwl", "two", "PRIMARY_DESCRIPTOR"),
          registryFile("new.cwl", "new", "SECONDARY_DESCRIPTOR"),
          registryFile("same.txt", "same"),
        ],
      ),
    ).toEqual([
      "changed main.cwl",
      "added new.cwl",
      "removed tests/gone.json",
      "changed Dockerfile",
    ]);
  });

  it("are at another path if the content is the same, each once, and not if there is none", () => {
    expect(
      changes(
        [registryFile("a.txt", "text"), registryFile("empty.txt", "")],
        [
          registryFile("b.txt", "text"),
          registryFile("c.txt", "text"),
          registryFile("void.txt", ""),
        ],
      ),
    ).toEqual(["moved a.txt → b.txt", "added c.txt", "removed empty.txt", "added void.txt"]);
  });
});
