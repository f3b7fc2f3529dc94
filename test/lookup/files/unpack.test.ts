import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { unpack } from "../../../src/lookup/files/unpack.ts";
import { bgzipBlock, BGZIP_END as END } from "../../fixtures/bgzip.ts";

/** Bytes as they arrive. */
async function* arriving(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

/** What is unpacked, and what is wrong: however the bytes arrive. */
async function unpacked(...parts: readonly Buffer[]) {
  const bytes = Buffer.concat(parts);
  const outcomes = await Promise.all([2 ** 20, 1000].map((size) => unpackedIn(size, bytes)));
  for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
  return outcomes[0] ?? expect.unreachable();
}

async function unpackedIn(size: number, bytes: Uint8Array) {
  let text = "";
  try {
    for await (const part of unpack(arriving(bytes, size))) {
      text += Buffer.from(part.bytes).toString();
    }
    return { text };
  } catch (error) {
    return { text, fault: (error as Error).message };
  }
}

// text that does not become short, in more parts than one
const LINES = Array.from({ length: 60_000 }, (_, index) => `${(index * 2_654_435_761) % 1e9}\n`);
const TEXT = LINES.join("");
const BLOCKS = Array.from({ length: 20 }, (_, index) =>
  bgzipBlock(LINES.slice(index * 3000, (index + 1) * 3000).join("")),
);

/** A member with everything before its data that there can be (RFC 1952, section 2.3.1), and only the first byte of the text. */
const HEADED = Buffer.concat([
  Buffer.from("1f8b081e000000000003", "hex"),
  ...[
    Buffer.from("\x04\0AB\0\0"),
    Buffer.from("name\0"),
    Buffer.from("comment\0"),
    Buffer.from("##"),
  ],
  gzipSync(TEXT.slice(0, 1)).subarray(10),
]);

describe("a file", () => {
  it.each<[string, readonly Buffer[]]>([
    ["plain", [Buffer.from(TEXT)]],
    ["in one member of gzip", [gzipSync(TEXT)]],
    [
      "in several members of gzip",
      [gzipSync(TEXT.slice(0, 100_000)), gzipSync(TEXT.slice(100_000))],
    ],
    ["in blocks of bgzip", [...BLOCKS, END]],
    [
      "in members of gzip, some of which are blocks",
      [gzipSync(LINES.slice(0, 3000).join("")), ...BLOCKS.slice(1), END],
    ],
    [
      "in members that have a name, a comment and more",
      [HEADED, gzipSync(""), gzipSync(TEXT.slice(1))],
    ],
  ])("is read %s", async (_, parts) => {
    expect(await unpacked(...parts)).toEqual({ text: TEXT });
  });

  it("is read up to where it is cut", async () => {
    const blocks = await unpacked(...BLOCKS.slice(0, 3), BLOCKS[3]?.subarray(0, 500) ?? END);
    expect(blocks).toEqual({
      text: LINES.slice(0, 9000).join(""),
      fault: "The file is truncated: it ends in the middle of compressed data.",
    });
    const member = await unpacked(gzipSync(TEXT).subarray(0, 200_000));
    expect(TEXT.startsWith(member.text)).toBe(true);
    expect(member.text.length).toBeGreaterThan(100_000);
    expect(member.fault).toMatch(/truncated/);
  });

  it("is truncated in the checksum of its last member, or in what is before the data", async () => {
    const packed = gzipSync(TEXT);
    for (const length of [packed.length - 8, packed.length - 1]) {
      const { text, fault } = await unpacked(packed.subarray(0, length));
      expect(text).toBe(TEXT);
      expect(fault).toMatch(/truncated/);
    }
    for (const length of [2, 9, 12, 17, 20, 28, 31]) {
      expect(await unpacked(HEADED.subarray(0, length))).toEqual({
        text: "",
        fault: "The file is truncated: it ends in the middle of compressed data.",
      });
    }
  });

  it("is read up to where it is damaged", async () => {
    const damaged = Buffer.from(BLOCKS[1] ?? END);
    damaged.fill(255, 100, 200);
    const { text, fault } = await unpacked(BLOCKS[0] ?? END, damaged, END);
    expect(text).toBe(LINES.slice(0, 3000).join(""));
    expect(fault).toBe("The compressed data is damaged.");
  });

  it.each<[string, Buffer, string]>([
    ["a block", BLOCKS[0] ?? END, ""],
    ["the only member", gzipSync(TEXT), TEXT],
    ["the first of two members", Buffer.concat([gzipSync(TEXT), gzipSync("7")]), TEXT],
  ])("whose checksum is not that of %s is damaged", async (_, packed, read) => {
    const damaged = Buffer.from(packed);
    const only = gzipSync(TEXT).length;
    const end = packed === BLOCKS[0] ? packed.length : only;
    damaged[end - 8] = (damaged[end - 8] ?? 0) ^ 1;
    // of a block, nothing is read before its checksum is right
    const unchecked = read === "" ? "" : " What was looked up can be wrong, too.";
    expect(await unpacked(damaged)).toEqual({
      text: read,
      fault: `The compressed data is damaged.${unchecked}`,
    });
  });

  it.each<[string, readonly Buffer[]]>([
    ["a member", [gzipSync(TEXT)]],
    ["several members", [gzipSync(TEXT.slice(0, 9)), gzipSync(TEXT.slice(9))]],
    ["blocks", [...BLOCKS, END]],
  ])("is whole if zeros follow %s, and not if other bytes do", async (_, parts) => {
    for (const count of [1, 3, 20, 5000]) {
      expect(await unpacked(...parts, Buffer.alloc(count))).toEqual({ text: TEXT });
    }
    const fault = "Other bytes follow the compressed data. They were not read.";
    const junk = [Buffer.from("j"), Buffer.from("junk".repeat(10))];
    for (const behind of [...junk, Buffer.concat([Buffer.alloc(3000), Buffer.from("junk")])]) {
      expect(await unpacked(...parts, behind)).toEqual({ text: TEXT, fault });
    }
  });

  it("whose end was never written, only its length, is not whole", async () => {
    const { fault } = await unpacked(gzipSync(TEXT).subarray(0, 200_000), Buffer.alloc(100_000));
    expect(fault).toMatch(/truncated/);
    expect((await unpacked(...BLOCKS.slice(0, 2), Buffer.alloc(100))).fault).toMatch(/may be/);
  });

  it("in blocks without the last one may be cut between two", async () => {
    const { text, fault } = await unpacked(...BLOCKS);
    expect(text).toBe(TEXT);
    expect(fault).toBe("The file may be truncated: it does not end as BGZF files do.");
  });
});
