import { expect, it } from "vitest";
import { fontPath } from "../../src/served/fonts.ts";

it("a font is at a path that only this content has, where browsers may keep it", () => {
  expect(fontPath({ sha256: "0123456789abcdef".repeat(4) })).toBe(
    "/assets/0123456789abcdef0123456789abcdef.woff2",
  );
});
