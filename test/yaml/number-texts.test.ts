import { expect, it } from "vitest";
import { withNumberTexts } from "../../src/yaml/number-texts.ts";
import { readYaml } from "../../src/yaml/yaml-text.ts";

const read = (text: string) => withNumberTexts(text, readYaml(text).data);

it("numbers are texts as they are written, wherever they are", () => {
  expect(read("a: 1.10\nb: [7.0, {c: 0x1F}]\n3: 1e3\n")).toEqual({
    a: "1.10",
    b: ["7.0", { c: "0x1F" }],
    3: "1e3",
  });
  expect(read("1.10")).toBe("1.10");
});

it("other values stay as they are", () => {
  const text = 'a: "1.10"\nb: true\nc: ~\nd:\ne: 1.10.1\nf: []\n';
  expect(read(text)).toEqual({ a: "1.10", b: true, c: null, d: null, e: "1.10.1", f: [] });
});

it("aliases repeat them", () => {
  expect(read("a: &x {v: 2.0}\nb: *x\n")).toEqual({ a: { v: "2.0" }, b: { v: "2.0" } });
});
