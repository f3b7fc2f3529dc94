import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { OutputFile } from "../../src/output/files.ts";
import { stableIndex } from "../../src/publish/stable-index.ts";

// CBOR (RFC 8949, section 3), written by hand: the first byte has the major type and the length, or
// 24, 25 or 26 for a length in the next 1, 2 or 4 bytes

const text = (value: string) => {
  const bytes = Buffer.from(value);
  return Buffer.concat([
    bytes.length < 24 ? Buffer.from([0x60 + bytes.length]) : Buffer.from([0x78, bytes.length]),
    bytes,
  ]);
};
const list = (...items: readonly Buffer[]) =>
  Buffer.concat([
    items.length < 24 ? Buffer.from([0x80 + items.length]) : Buffer.from([0x98, items.length]),
    ...items,
  ]);
const number = (value: number) => {
  if (value < 24) return Buffer.from([value]);
  if (value < 0x100) return Buffer.from([0x18, value]);
  if (value < 0x1_0000) return Buffer.from([0x19, value >> 8, value & 0xff]);
  return Buffer.from([0x1a, 0, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff]);
};

const packed = (...parts: readonly Buffer[]) =>
  gzipSync(Buffer.concat([Buffer.from("pagefind_dcd"), ...parts]));
const unpacked = (file: OutputFile | undefined) =>
  gunzipSync(file?.content ?? "").subarray("pagefind_dcd".length);

/** A value of a filter with the pages that have it. */
const value = (name: string, ...pages: readonly number[]) =>
  list(text(name), list(...pages.map(number)));
const filter = (name: string, ...values: readonly Buffer[]) => list(text(name), list(...values));

/** The first digits of the SHA-256 of the decompressed form. */
const hashOf = (file: OutputFile | undefined, length: number) =>
  createHash("sha256")
    .update(gunzipSync(file?.content ?? ""))
    .digest("hex")
    .slice(0, length);

const ENTRY = '{"version":"1.5.2","languages":{"en":{"hash":"en_0123456789","page_count":3}}}';

/** An index with one filter, as Pagefind writes it. */
const indexOf = (content: Buffer, filterName = "en_abcdef0"): readonly OutputFile[] => [
  { path: "pagefind.js", content: "// the program" },
  { path: "fragment/en_1111111.pf_fragment", content: gzipSync("{}") },
  { path: `filter/${filterName}.pf_filter`, content },
  {
    path: "pagefind.en_0123456789.pf_meta",
    content: packed(list(text("1.5.2"), list(list(text("kind"), text(filterName))))),
  },
  { path: "pagefind-entry.json", content: ENTRY },
];

const find = (files: readonly OutputFile[], extension: string) =>
  files.find(({ path }) => path.endsWith(extension));

describe("the values of a filter", () => {
  const sorted = filter(
    "kind",
    value("Gene", 2, 300),
    value("Tool", 0, 70_000),
    value("Therapy", 1),
  );

  it.each([
    { what: "as they are", values: [value("Gene", 2, 300), value("Tool", 0, 70_000)] },
    { what: "in another order", values: [value("Tool", 0, 70_000), value("Gene", 2, 300)] },
  ])("are in one order, whatever Pagefind's was: $what", ({ values }) => {
    const files = stableIndex(indexOf(packed(filter("kind", value("Therapy", 1), ...values))));
    expect(unpacked(find(files, ".pf_filter"))).toEqual(sorted);
  });

  it.each([
    { what: "none", values: [] },
    { what: "one", values: [value("Gene", 1)] },
    {
      what: "more than 23, with long names and many pages",
      values: Array.from({ length: 30 }, (_, index) =>
        value(`Kind ${index + 10} of a name that is long`, ...Array(40).keys()),
      ),
    },
    {
      what: "with numbers of 1, 2 and 4 bytes, at their limits",
      values: [value("A", 0, 23), value("B", 24, 255), value("C", 256, 65_535), value("D", 65_536)],
    },
  ])("are kept: $what", ({ values }) => {
    const files = stableIndex(indexOf(packed(filter("kind", ...values.toReversed()))));
    expect(unpacked(find(files, ".pf_filter"))).toEqual(filter("kind", ...values));
  });

  it("keep what follows them", () => {
    const more = Buffer.concat([filter("kind", value("B"), value("A")), text("more")]);
    const files = stableIndex(indexOf(packed(more)));
    expect(unpacked(find(files, ".pf_filter"))).toEqual(
      Buffer.concat([filter("kind", value("A"), value("B")), text("more")]),
    );
  });
});

describe("the files of an index", () => {
  const files = stableIndex(indexOf(packed(filter("kind", value("Tool", 0), value("Gene", 1)))));

  it("are called by their content, as long as before", () => {
    const [filterFile, metaFile] = [find(files, ".pf_filter"), find(files, ".pf_meta")];
    expect(filterFile?.path).toBe(`filter/en_${hashOf(filterFile, 7)}.pf_filter`);
    expect(metaFile?.path).toBe(`pagefind.en_${hashOf(metaFile, 10)}.pf_meta`);
  });

  it("name one another as they are called now", () => {
    const [filterFile, metaFile] = [find(files, ".pf_filter"), find(files, ".pf_meta")];
    expect(unpacked(metaFile)).toEqual(
      list(text("1.5.2"), list(list(text("kind"), text(`en_${hashOf(filterFile, 7)}`)))),
    );
    expect(String(find(files, "pagefind-entry.json")?.content)).toBe(
      ENTRY.replace("en_0123456789", `en_${hashOf(metaFile, 10)}`),
    );
  });

  it("are the same for the same pages, in any order of values and with any old names", () => {
    const other = stableIndex(
      indexOf(packed(filter("kind", value("Gene", 1), value("Tool", 0))), "en_7654321"),
    );
    const bytes = (index: readonly OutputFile[]) =>
      index.map(({ path, content }) => [path, Buffer.from(content).toString("base64")]).sort();
    expect(bytes(other)).toEqual(bytes(files));
  });

  it("are otherwise as they were", () => {
    expect(files.length).toBe(5);
    expect(String(find(files, "pagefind.js")?.content)).toBe("// the program");
    expect(find(files, ".pf_fragment")?.path).toBe("fragment/en_1111111.pf_fragment");
  });

  it("may have no filter, or several", () => {
    const plain = indexOf(packed()).filter(({ path }) => !path.endsWith(".pf_filter"));
    expect(stableIndex(plain).map(({ path }) => path)).toContain("pagefind-entry.json");
    const two = [
      ...indexOf(packed(filter("kind", value("B"), value("A")))),
      {
        path: "filter/en_2222222.pf_filter",
        content: packed(filter("type", value("D"), value("C"))),
      },
    ].map((file) =>
      file.path.endsWith(".pf_meta")
        ? { ...file, content: packed(list(text("en_abcdef0"), text("en_2222222"))) }
        : file,
    );
    const stable = stableIndex(two);
    const filters = stable.filter(({ path }) => path.endsWith(".pf_filter"));
    expect(filters.map(unpacked)).toEqual([
      filter("kind", value("A"), value("B")),
      filter("type", value("C"), value("D")),
    ]);
    expect(unpacked(find(stable, ".pf_meta"))).toEqual(
      list(...filters.map((file) => text(`en_${hashOf(file, 7)}`))),
    );
  });
});

describe("an index of another form", () => {
  const prefix = "Pagefind's files are not in the form of version 1.5: ";

  it.each([
    {
      what: "a value of another type",
      filter: list(text("kind"), list(list(Buffer.from([0xf6])))),
      message: "CBOR major type 7.",
    },
    {
      what: "a number of 8 bytes",
      filter: list(text("kind"), list(list(Buffer.from([0x1b, 0, 0, 0, 0, 0, 0, 0, 1])))),
      message: "a number is longer than 4 bytes.",
    },
    {
      what: "a list of unknown length",
      filter: list(text("kind"), list(Buffer.from([0x9f, 0xff]))),
      message: "a number is longer than 4 bytes.",
    },
  ])("is refused: $what", ({ filter: content, message }) => {
    expect(() => stableIndex(indexOf(packed(content)))).toThrow(prefix + message);
  });

  it("is refused if its description does not name a filter", () => {
    const unnamed = indexOf(packed(filter("kind", value("A")))).map((file) =>
      file.path.endsWith(".pf_meta") ? { ...file, content: packed(list(text("1.5.2"))) } : file,
    );
    expect(() => stableIndex(unnamed)).toThrow(`${prefix}en_abcdef0 is not named.`);
  });

  it("is refused without an entry", () => {
    const without = indexOf(packed(filter("kind"))).slice(0, -1);
    expect(() => stableIndex(without)).toThrow(`${prefix}there is no pagefind-entry.json.`);
  });
});
