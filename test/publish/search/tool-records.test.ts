import { describe, expect, it } from "vitest";
import { toolRecords } from "../../../src/publish/search/tool-records.ts";
import { CATALOG, toolOf } from "../../fixtures/catalog.ts";

describe("the records of tools", () => {
  const [tool, ...versions] = [...toolRecords([toolOf("fastp")])];

  it("are one for the tool, with what it does in its own words", () => {
    expect(tool).toMatchObject({
      path: "/tools/fastp",
      kind: "tool",
      title: "fastp",
      answer: expect.stringMatching(/^Trims adapters and poor ends of paired reads/),
      titleWords: ["Command-line tool", "BioContainers", "fastp"],
    });
  });

  it("and one for each version, the newest first, shown below the tool", () => {
    expect(versions.map(({ title, below, about }) => [title, below, about])).toEqual([
      ["fastp 0.23.4", "/tools/fastp", ["/tools/fastp"]],
      ["fastp 0.23.2", "/tools/fastp", ["/tools/fastp"]],
    ]);
    expect(versions[0]).toMatchObject({ kind: "version", answer: "CWL · Production" });
  });

  it("hold text without markup, and not more than anybody reads", () => {
    const long = {
      ...toolOf("fastp"),
      description: `**Trims** [reads](a.md).\n\n${"word ".repeat(9000)}`,
    };
    const [record] = [...toolRecords([long])];
    expect(record?.answer).toBe("Trims reads.");
    expect(record?.text.length).toBeGreaterThan(4000);
    expect(record?.text.length).toBeLessThan(8100);
  });

  it("know a tool by its id and aliases", () => {
    const [record] = [...toolRecords([{ ...toolOf("file-checksum"), aliases: ["sha256"] }])];
    expect(record?.names).toEqual(["File checksum", "file-checksum", "sha256"]);
  });

  it("mark what is deprecated: a version by itself, or with its tool", () => {
    const fastp = toolOf("fastp");
    const deprecated = { because: "Wrong results." };
    const partly = fastp.versions.map((one, at) => (at === 0 ? { ...one, deprecated } : one));
    const marks = (given: typeof fastp) => [...toolRecords([given])].map((one) => one.deprecated);
    expect(marks({ ...fastp, versions: partly })).toEqual([undefined, true, undefined]);
    expect(marks({ ...fastp, deprecated })).toEqual([true, true, true]);
  });

  it("are there for every tool and version", () => {
    const count = CATALOG.tools.reduce((sum, { versions: own }) => sum + 1 + own.length, 0);
    expect([...toolRecords(CATALOG.tools)].length).toBe(count);
  });
});
