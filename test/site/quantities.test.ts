import { describe, expect, it } from "vitest";
import { bytesText } from "../../src/site/quantities.ts";

describe("an amount of memory", () => {
  it.each([
    [0, "0 bytes"],
    [512, "512 bytes"],
    [134_217_728, "128 MiB"],
    [2_147_483_648, "2 GiB"],
    [1_610_612_736, "1.5 GiB"],
    [8_000_000_000, "7.45 GiB (8 GB)"],
    [500_000_000, "476.84 MiB"],
    [1024 ** 4, "1 TiB"],
    [3 * 1024 ** 6, "3072 PiB"],
  ])("of %i bytes is %s", (bytes, text) => {
    expect(bytesText(bytes)).toBe(text);
  });
});
