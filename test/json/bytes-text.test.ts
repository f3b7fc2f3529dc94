import { expect, it } from "vitest";
import { bytesText } from "../../src/json/bytes-text.ts";

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
