import { describe, expect, it } from "vitest";
import { doubtOfBytes, doubtOfMebibytes } from "../../../src/languages/shared/amounts.ts";

describe("an amount of memory", () => {
  it.each([0, -1, 1_048_576, 8_589_934_592])("in bytes may be %d", (bytes) => {
    expect(doubtOfBytes(bytes, "It", "")).toBeUndefined();
  });

  it.each([
    [
      8,
      "It asks for 8 bytes of memory: a number without a unit is in bytes.",
      "Write 8 GB if GB are meant.",
    ],
    [
      512,
      "It asks for 512 bytes of memory: a number without a unit is in bytes.",
      "Write 8 GB if GB are meant.",
    ],
    [2048, "It asks for 2,048 bytes of memory: a number without a unit is in bytes.", undefined],
  ])("of %d bytes was meant in another unit", (bytes, message, fix) => {
    expect(doubtOfBytes(bytes, "It", "8 GB")).toMatchObject({ message });
    expect(doubtOfBytes(bytes, "It", "8 GB")?.fix).toBe(fix);
  });

  it.each([0, 10, 12, 64, 254.1, 512, 33_554_432])("in MiB may be %d", (amount) => {
    expect(doubtOfMebibytes(amount, "ramMin")).toBeUndefined();
  });

  it.each([
    [0.5, "Write 512 if GiB are meant."],
    [9, "Write 9216 if GiB are meant."],
    [16, "Write 16384 if GiB are meant."],
    [32, "Write 32768 if GiB are meant."],
    [2_147_483_648, "Write 2048 if bytes are meant."],
  ])("of %d MiB was meant in another unit", (amount, fix) => {
    expect(doubtOfMebibytes(amount, "ramMin")).toMatchObject({ found: String(amount), fix });
  });
});
