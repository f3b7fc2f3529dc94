import { describe, expect, it } from "vitest";
import {
  choice,
  flag,
  list,
  type Setting,
  string,
  strings,
  wholeNumber,
} from "../../src/edge/setting-kinds.ts";

/** A kind of setting called A, its default as documentation shows it, and what texts mean. */
const KINDS: Readonly<
  Record<string, readonly [Setting<unknown>, string, readonly (readonly [string, object])[]]>
> = {
  string: [
    string("A", "Means a."),
    "none",
    [
      ["", { value: "" }],
      [" a ", { value: " a " }],
    ],
  ],
  strings: [
    strings("A", "Means a.", "some"),
    "some",
    [
      ["", { value: [] }],
      [" , ,", { value: [] }],
      ["a, b ,,c d", { value: ["a", "b", "c d"] }],
    ],
  ],
  flag: [
    flag("A", "Means a."),
    "`false`",
    [
      ["", { value: false }],
      ["false", { value: false }],
      ["true", { value: true }],
      ["True", { value: false, fault: "A must be true or false." }],
      ["1", { value: false, fault: "A must be true or false." }],
    ],
  ],
  "whole number": [
    wholeNumber("A", "Means a.", 50),
    "`50`",
    [
      ["", { value: 50 }],
      ["1", { value: 1 }],
      ["9999999999", { value: 9_999_999_999 }],
      ...["0", "01", "-1", "1.5", "1e3", " 1", "1 ", "ten", "10000000000"].map(
        (text): [string, object] => [
          text,
          { value: 50, fault: "A must be a whole number of 1 or more." },
        ],
      ),
    ],
  ],
  choice: [
    choice("A", "Means a.", ["x", "y", "z"]),
    "`x`",
    [
      ["", { value: "x" }],
      ["x", { value: "x" }],
      ["z", { value: "z" }],
      ["X", { value: "x", fault: "A must be x, y or z." }],
      ["xy", { value: "x", fault: "A must be x, y or z." }],
    ],
  ],
};

describe.each(Object.entries(KINDS))("a setting of the kind %s", (_, [setting, usual, texts]) => {
  it("has a name, a meaning and a default", () => {
    const { name, meaning } = setting;
    expect([name, meaning, setting.usual]).toEqual(["A", "Means a.", usual]);
  });

  it.each(texts)("reads %j as %j", (text, reading) => {
    expect(setting.read(text, {})).toEqual(reading);
  });
});

describe("a comma-separated list", () => {
  it("has no empty items, and no spaces around them", () => {
    expect(list("")).toEqual([]);
    expect(list("a")).toEqual(["a"]);
    expect(list(" a ,\t, b c,")).toEqual(["a", "b c"]);
  });
});
