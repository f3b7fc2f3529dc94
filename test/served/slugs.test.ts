import { describe, expect, it } from "vitest";
import { plainSlug, slugsOf } from "../../src/served/slugs.ts";

const slugOf = (name: string, ...others: readonly string[]) =>
  slugsOf([name, ...others]).get(name) ?? "";

describe("the slug of a name", () => {
  it.each([
    ["Ada Lovelace", "ada-lovelace"],
    ["BioContainers", "biocontainers"],
    ["nf-core", "nf-core"],
    ["José Ñandú", "jose-nandu"],
    ["  Example, Inc. ", "example-inc"],
  ])("%s is %s", (name, slug) => {
    expect(plainSlug(name)).toBe(slug);
    expect(slugOf(name)).toBe(slug);
  });

  it("has no letters of other scripts, but is there for each of their names", () => {
    const slugs = [...slugsOf(["張三", "李四", "Ελένη", "???"]).values()];
    expect(new Set(slugs).size).toBe(4);
    for (const slug of slugs) expect(slug).toMatch(/^name-[a-z0-9]{13}$/);
    // stable, whoever else there is
    expect(slugOf("張三")).toBe(slugOf("張三", "王五"));
  });

  it("leads to nobody else: names that read the same have slugs of their own, both of them", () => {
    const slugs = slugsOf(["Ada Lovelace", "ADA LOVELACE", "Ada-Lovelace", "Grace Hopper"]);
    expect(
      [...slugs.values()].filter((slug) => /^ada-lovelace-[a-z0-9]{13}$/.test(slug)).length,
    ).toBe(3);
    expect(new Set(slugs.values()).size).toBe(4);
    expect(slugs.get("Grace Hopper")).toBe("grace-hopper");
  });

  it.each(["con", "PRN", "aux", "NUL", "COM1", "lpt9", "index", "page 2", "0000 0002 1825 0097"])(
    "is not what means something else: %s",
    (name) => {
      expect(slugOf(name)).toMatch(new RegExp(`^${plainSlug(name)}-[a-z0-9]{13}$`));
    },
  );

  it("is short enough for every file system", () => {
    const long = "Institute of ".repeat(40);
    expect(slugOf(long).length).toBeLessThan(80);
    expect(slugOf(long)).not.toBe(slugOf(`${long}Science`));
  });

  it("never is that of another one, for thousands", () => {
    const names = Array.from(
      { length: 20_000 },
      (_, index) => `Name ${index % 2 ? "" : "é"}${index}`,
    );
    expect(new Set(slugsOf(names).values()).size).toBe(20_000);
  });

  it("is not the slug with a digest of another one, spelled as a name", () => {
    const [first = ""] = slugsOf(["Acme", "ACME"]).values();
    const names = ["Acme", "ACME", first];
    const second = slugsOf(names).get(first) ?? "";
    expect(new Set(slugsOf([...names, second]).values()).size).toBe(4);
    // nobody else: it may have it
    expect(slugOf(first)).toBe(first);
  });
});
