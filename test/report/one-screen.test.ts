import { expect, it } from "vitest";
import { oneScreen } from "../../src/report/one-screen.ts";

const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at + 1}`);
const REPORT = `${[...lines(9), "3 errors, 0 warnings"].join("\n")}\n`;

it("a report that fits is shown as it is", () => {
  expect(oneScreen(REPORT, 11, 80)).toBe(REPORT);
});

it("of a longer one, its beginning and its counts are shown, with a row to spare", () => {
  expect(oneScreen(REPORT, 6, 80)).toBe(
    "line 1\nline 2\nline 3\n… and 6 more lines\n3 errors, 0 warnings\n",
  );
  expect(oneScreen(REPORT, 10, 80).split("\n")).toHaveLength(10);
});

it("a line that is wider than the terminal takes several rows", () => {
  const wide = `${"x".repeat(100)}\nline 2\nline 3\nend\n`;
  expect(oneScreen(wide, 5, 40)).toBe("… and 3 more lines\nend\n");
  expect(oneScreen(wide, 7, 40)).toBe(wide);
});
