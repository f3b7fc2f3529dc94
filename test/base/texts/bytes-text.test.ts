import { expect, it } from "vitest";
import { bytesText, memoryText } from "../../../src/base/texts/bytes-text.ts";

it.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [999, "999 bytes"],
  [1000, "1.0 kB"],
  [1496, "1.5 kB"],
  [10_161, "10.2 kB"],
  [999_949, "999.9 kB"],
  [999_950, "1.0 MB"],
  [2_500_000_000, "2.5 GB"],
  [3e15, "3000.0 TB"],
])("%i bytes are %s", (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

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
])("a memory of %i bytes is %s", (bytes, text) => {
  expect(memoryText(bytes)).toBe(text);
});
