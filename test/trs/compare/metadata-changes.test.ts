import { describe, expect, it } from "vitest";
import {
  descriptorChanges,
  metadataChanges,
  requirementChanges,
} from "../../../src/trs/compare/metadata-changes.ts";
import { madeVersion } from "../../fixtures/made.ts";
import { madeInterface } from "../../fixtures/made-interface.ts";

describe("what a run needs", () => {
  it("changes with the language, the engine and each resource", () => {
    const older = madeInterface({ languageVersion: "1.0", resources: { cores: 1, network: true } });
    const newer = madeInterface({
      languageVersion: "1.1",
      engine: ">=23.04.0",
      resources: { cores: 4, memoryBytes: 8_000_000_000, diskBytes: 1024, gpus: 1, network: false },
    });
    expect(
      requirementChanges(older, newer).map(({ name, predicate, older: from, newer: to }) => [
        name,
        predicate,
        from,
        to,
      ]),
    ).toEqual([
      ["Language version", "changed", "1.0", "1.1"],
      ["Engine", "is new", undefined, ">=23.04.0"],
      ["CPU cores", "changed", "1", "4"],
      ["Memory", "is new", undefined, "7.45 GiB (8 GB)"],
      ["Disk space", "is new", undefined, "1 KiB"],
      ["GPUs", "is new", undefined, "1"],
      ["Network", "changed", "needed", "not needed"],
    ]);
    expect(requirementChanges(older, older)).toEqual([]);
  });
});

describe("a descriptor", () => {
  it("breaks callers if it is at another path", () => {
    const [change] = descriptorChanges(
      madeInterface({ path: "main.cwl" }),
      madeInterface({ path: "workflows/main.cwl" }),
      {},
    );
    expect(change).toMatchObject({ effect: "breaking", newer: "workflows/main.cwl" });
  });

  it("breaks callers if it is called something else, and names of inputs begin with it", () => {
    const effectIn = (language: { readonly scopesInputs?: true }) =>
      descriptorChanges(
        madeInterface({ name: "germline" }),
        madeInterface({ name: "germline_calls" }),
        language,
      ).map(({ effect }) => effect);
    expect(effectIn({ scopesInputs: true })).toEqual(["breaking"]);
    expect(effectIn({})).toEqual(["about"]);
  });
});

describe("the text of a descriptor", () => {
  it("changes without its words, which are long", () => {
    const changes = descriptorChanges(
      madeInterface({ documentation: "Sorts reads." }),
      madeInterface({ documentation: "Sorts reads by name." }),
      {},
    );
    expect(changes).toEqual([
      { subject: "descriptor", name: "Description", predicate: "changed", effect: "about" },
    ]);
  });
});

describe("what a version says of itself", () => {
  it("is its license, authors, applications, source and date", () => {
    const commit = "0123456789abcdef0123456789abcdef01234567";
    const older = madeVersion({ author: ["Ada <ada@example.org>"], released: "2026-01-01" });
    const newer = madeVersion({
      author: ["Ada", "Grace, https://orcid.org/0000-0001-5109-3700"],
      included_apps: ["bwa"],
      released: "2026-11-21",
      source: { repository: "https://github.com/nf-core/demo", commit },
      interfaces: [madeInterface({ license: "MIT" })],
    });
    expect(
      metadataChanges(older, newer).map(({ name, older: from, newer: to }) => [name, from, to]),
    ).toEqual([
      ["License in the descriptor", undefined, "MIT"],
      ["Authors", "Ada", "Ada, Grace"],
      ["Included applications", undefined, "bwa"],
      ["Source", undefined, "github.com/nf-core/demo at 0123456"],
      ["Release date", "2026-01-01", "2026-11-21"],
    ]);
    // the same people at other addresses
    expect(metadataChanges(older, { ...older, author: ["Ada"] })).toEqual([]);
  });

  it("has the authors of its descriptors if it names none", () => {
    const own = madeVersion({ interfaces: [madeInterface({ authors: ["Ada"] })] });
    expect(metadataChanges(madeVersion({ author: ["Ada"] }), own)).toEqual([]);
  });
});
