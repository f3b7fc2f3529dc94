import { expect, it } from "vitest";
import { fontStyles } from "../../../src/site/frame/fonts.ts";

it("fonts of a site come before the usual ones, with their licenses", () => {
  const font = { content: new Uint8Array(), license: "OFL-1.1", sha256: "0".repeat(64) };
  const styles = fontStyles([
    { ...font, role: "text", name: "a.woff2", weight: "100 700" },
    { ...font, role: "headings", name: "b.woff2", weight: "1 1000" },
  ]);
  expect(styles).toContain("/* a.woff2: OFL-1.1 */");
  expect(styles).toContain(
    '@font-face{font-family:"Site text";font-weight:100 700;font-display:optional;src:url("assets/00000000000000000000000000000000.woff2") format("woff2")}',
  );
  expect(styles).toContain('--sans:"Site text","IBM Plex Sans"');
  expect(styles).toContain('--serif:"Site titles","Source Serif 4"');
  expect(fontStyles([])).toBe("");
});
