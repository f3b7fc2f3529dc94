import { describe, expect, it } from "vitest";
import {
  choice,
  flag,
  formatFault,
  list,
  places,
  publicFault,
  readSetting,
  type Setting,
  type SettingProblem,
  sound,
  tokenFault,
  wholeNumber,
} from "../../../src/edge/settings/kinds.ts";

/** A reading with one fault. */
const wrong = (value: unknown, problem: string, found: string) => ({
  value,
  faults: [{ problem, found: JSON.stringify(found) }],
});
const right = (value: unknown) => ({ value, faults: [] });

const RANGE = { from: 1, to: 9_999 };
const LIST = { name: "A", meaning: "Means a.", usual: "some" };
const short = (entry: string): SettingProblem | undefined =>
  entry.length > 3 ? { problem: "must be short", found: `"${entry}"` } : undefined;

/** A kind of setting called A, its default as documentation shows it, and what texts mean. */
const KINDS: Readonly<
  Record<string, readonly [Setting<unknown>, string, readonly (readonly [string, object])[]]>
> = {
  list: [
    list(LIST, short),
    "some",
    [
      ["", right([])],
      ["a", right(["a"])],
      ["a, b ,c d", right(["a", "b", "c d"])],
      ["long,b", wrong(["b"], "must be short", "long")],
      [
        "a,,b,",
        {
          value: ["a", "b"],
          faults: [
            { problem: "must not have empty entries, and entry 2 is empty" },
            { problem: "must not have empty entries, and entry 4 is empty" },
          ],
        },
      ],
    ],
  ],
  flag: [
    flag("A", "Means a."),
    "`false`",
    [
      ["", right(false)],
      ["false", right(false)],
      ["true", right(true)],
      ["True", wrong(false, "must be true or false", "True")],
      ["1", wrong(false, "must be true or false", "1")],
    ],
  ],
  "whole number": [
    wholeNumber("A", "Means a.", 50, RANGE),
    "`50`",
    [
      ["", right(50)],
      ["1", right(1)],
      ["9999", right(9_999)],
      ...["0", "10000", "01", "-1", "1.5", "1e3", " 1", "1 ", "ten", "99999999999999999999"].map(
        (text): [string, object] => [
          text,
          wrong(50, "must be a whole number from 1 to 9999", text),
        ],
      ),
    ],
  ],
  "whole number from 0": [
    wholeNumber("A", "Means a.", 5, { from: 0, to: 9 }),
    "`5`",
    [
      ["0", right(0)],
      ["00", wrong(5, "must be a whole number from 0 to 9", "00")],
    ],
  ],
  choice: [
    choice("A", "Means a.", ["x", "y", "z"]),
    "`x`",
    [
      ["", right("x")],
      ["x", right("x")],
      ["z", right("z")],
      ["X", wrong("x", "must be x, y or z", "X")],
      ["xy", wrong("x", "must be x, y or z", "xy")],
    ],
  ],
};

describe.each(Object.entries(KINDS))("a setting of the kind %s", (_, [setting, usual, texts]) => {
  it("has a name, a meaning and a default", () => {
    const { name, meaning } = setting;
    expect([name, meaning, setting.usual]).toEqual(["A", "Means a.", usual]);
  });

  it.each(texts)("reads %j as %j", (text, reading) => {
    expect(setting.read(text)).toEqual(reading);
  });
});

describe("a setting in an environment", () => {
  const setting = choice("A", "Means a.", ["x", "y"]);

  it("has no white space around it", () => {
    expect(readSetting(setting, { A: " y\r\n" })).toEqual(right("y"));
  });

  it("is not set if it is empty, or for another name", () => {
    for (const environment of [{}, { A: "" }, { A: undefined }, { a: "y" }]) {
      expect(readSetting(setting, environment)).toEqual(right("x"));
    }
  });

  it.each([" ", "\n", "\t \r\n"])("must not be blank: %j", (text) => {
    expect(readSetting(setting, { A: text })).toEqual({
      value: "x",
      faults: [{ name: "A", problem: "must not be blank" }],
    });
  });

  it("has faults with its name, and what was found", () => {
    expect(readSetting(setting, { A: "z" }).faults).toEqual([
      { name: "A", problem: "must be x or y", found: '"z"' },
    ]);
  });

  it("has faults without what was found if it is a secret", () => {
    expect(readSetting({ ...setting, isSecret: true }, { A: "z" }).faults).toEqual([
      { name: "A", problem: "must be x or y" },
    ]);
  });

  it("is quoted on one line, not endlessly, without what a terminal would obey", () => {
    const [fault] = readSetting(setting, { A: `a\n\u001b[2J\u202e${"b".repeat(500)}` }).faults;
    expect(fault?.found).toMatch(/^"a\\n\\u001b\[2J\\u202eb+…"?$/);
    expect(fault?.found?.length).toBeLessThan(80);
  });
});

describe("a fault", () => {
  const fault = { name: "A", problem: "must be b", found: '"c"', fix: "Write b." };

  it("is a sentence for whoever runs the function", () => {
    expect(formatFault(fault)).toBe('A must be b; got "c". Write b.');
    expect(formatFault({ name: "A", problem: "must be b" })).toBe("A must be b.");
  });

  it("is one without what was found for everyone else", () => {
    expect(publicFault(fault)).toBe("A must be b.");
  });
});

describe("places", () => {
  it.each([
    ["", []],
    [",", ["", ""]],
    [" a , ,b,", ["a", "", "b", ""]],
  ])("of %j are %j", (text, expected) => {
    expect(places(text)).toEqual(expected);
  });
});

describe("a token", () => {
  it.each(["s3cret", "a.b-c_d~e+f/g==", '!"#$%&', "a:b"])("may be %j", (token) => {
    expect(tokenFault(token, "it")).toBeUndefined();
  });

  it.each<[string, SettingProblem]>([
    ["a b", { problem: "must be printable ASCII without spaces, and it has a space" }],
    ["a\tb", { problem: "must be printable ASCII without spaces, and it has a space" }],
    ["a\u00a0b", { problem: "must be printable ASCII without spaces, and it has a space" }],
    ["a\nb", { problem: "must be printable ASCII without spaces, and it has a line break" }],
    ["a\r\nX: y", { problem: "must be printable ASCII without spaces, and it has a line break" }],
    ["a\0", { problem: "must be printable ASCII without spaces, and it has another character" }],
    [
      "schlüssel",
      { problem: "must be printable ASCII without spaces, and it has another character" },
    ],
    [
      "Bearer abc",
      {
        problem: "must be printable ASCII without spaces, and it has a space",
        fix: 'Write the token only, without "Bearer".',
      },
    ],
  ])("must not be %j", (token, fault) => {
    expect(tokenFault(token, "it")).toEqual(fault);
  });
});

describe("a reading without faults", () => {
  it("has the value", () => {
    expect(sound(1)).toEqual({ value: 1, faults: [] });
  });
});
