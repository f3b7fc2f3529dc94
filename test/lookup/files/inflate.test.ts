import { constants, deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { arrivingFrom } from "../../../src/lookup/files/arriving.ts";
import { inflate } from "../../../src/lookup/files/inflate.ts";

const BEHIND = "what follows";

/** What is unpacked of data that arrives in parts of some bytes, what is wrong with it, and what is left behind it. */
async function inflated(data: Uint8Array, size = data.length) {
  async function* parts() {
    for (let from = 0; from < data.length; from += size) yield data.subarray(from, from + size);
  }
  const arriving = arrivingFrom(parts());
  const unpacked: Buffer[] = [];
  let fault: string | undefined;
  try {
    for await (const part of inflate(arriving)) unpacked.push(Buffer.from(part));
  } catch (error) {
    fault = (error as Error).message;
  }
  await arriving.has(Number.POSITIVE_INFINITY);
  return { unpacked: Buffer.concat(unpacked), fault, left: Buffer.from(arriving.bytes).toString() };
}

const numbers = Array.from({ length: 14_000 }, (_, index) => (index * 2_654_435_761) % 1e9);
const TEXTS: readonly (readonly [string, Buffer])[] = [
  ["nothing", Buffer.alloc(0)],
  ["a letter", Buffer.from("A")],
  ["lines", Buffer.from(numbers.join("\n"))],
  ["one byte, many times", Buffer.alloc(300_000, 65)],
  ["bytes that do not become fewer", Buffer.from(numbers.map((number) => (number / 7) & 255))],
  [
    "repeats of what is far",
    Buffer.concat(Array(9).fill(Buffer.from(numbers.slice(0, 3277).join("")))),
  ],
];

const { Z_DEFAULT_STRATEGY, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE } = constants;

describe("compressed data", () => {
  it.each(TEXTS)("of %s is unpacked, however it was packed and arrives", async (_, text) => {
    for (const strategy of [Z_DEFAULT_STRATEGY, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE]) {
      for (const level of [0, 1, 9]) {
        const packed = deflateRawSync(text, { strategy, level, memLevel: level || 8 });
        for (const size of [7, 5000, 2 ** 20]) {
          const { unpacked, fault, left } = await inflated(
            Buffer.concat([packed, Buffer.from(BEHIND)]),
            packed.length > 10_000 && size === 7 ? 999 : size,
          );
          expect([unpacked.equals(text), fault, left]).toEqual([true, undefined, BEHIND]);
        }
      }
    }
  });

  it.each([
    ["stated codes", { level: 9 }],
    ["codes that are not stated", { strategy: Z_FIXED }],
    ["bytes as they are", { level: 0 }],
  ])("with %s is unpacked up to wherever it is cut", async (_, options) => {
    const text = Buffer.from(numbers.slice(0, 100).join("\n").repeat(2));
    const packed = deflateRawSync(text, options);
    let before = 0;
    for (let length = 0; length < packed.length; length += 1) {
      const { unpacked, fault } = await inflated(packed.subarray(0, length));
      expect(fault).toBe("The file is truncated: it ends in the middle of compressed data.");
      expect(unpacked.equals(text.subarray(0, unpacked.length))).toBe(true);
      expect(unpacked.length).toBeGreaterThanOrEqual(before);
      before = unpacked.length;
    }
    expect(before).toBeGreaterThan(text.length - 300);
  });

  // bits in their order; codes have their first bit first, and numbers their last one
  const [LAST, FIXED, STATED] = ["1", "10", "01"];
  const LITERAL_A = "01110001";
  it.each([
    ["a block of no kind", `${LAST} 11`, ""],
    ["a length that is not stated twice", `${LAST} 00 00000 ${"1".repeat(32)}`, ""],
    ["a repeat of what is before the start", `${LAST} ${FIXED} ${LITERAL_A} 0000001 00001`, "A"],
    ["a length that no code stands for", `${LAST} ${FIXED} ${LITERAL_A} 11000110 00000`, "A"],
    ["a distance that no code stands for", `${LAST} ${FIXED} ${LITERAL_A} 0000001 11110`, "A"],
    ["more codes than there can be", `${LAST} ${STATED} 00000 00000 1111 ${"100".repeat(19)}`, ""],
    // the codes of 0 and 16 are 0 and 1
    ["a repeat of no length", `${LAST} ${STATED} 00000 00000 0000 100 000 000 100 1 00`, ""],
    [
      "more lengths than there are",
      `${LAST} ${STATED} 00000 00000 0000 000 000 100 100 ${"1 1111111".repeat(2)}`,
      "",
    ],
    ["a code that is not stated", `${LAST} ${STATED} 00000 00000 0000 000 000 100 000 1`, ""],
    [
      "a block without a code",
      `${LAST} ${STATED} 00000 00000 0000 000 000 000 100 ${"0".repeat(258)}`,
      "",
    ],
  ])("with %s is damaged", async (_, bits, text) => {
    const padded = bits.replaceAll(" ", "").padEnd(2000, "0");
    const bytes = padded
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt([...byte].reverse().join(""), 2));
    const { unpacked, fault } = await inflated(Uint8Array.from(bytes ?? []));
    expect([unpacked.toString(), fault]).toEqual([
      text,
      "The compressed data is damaged. What was looked up can be wrong, too.",
    ]);
  });
});
