import { describe, expect, it } from "vitest";
import { syntaxProblems } from "../../../src/catalog/bundles/text-problems.ts";

const problemsOf = (text: string) =>
  syntaxProblems("bundles/a.json", text).map(({ message, fix, line, column }) => [
    message.replace("The file is not valid JSON: ", ""),
    fix,
    `${line}:${column}`,
  ]);

const NO_VALUE = "Remove the field or list item if it has no value.";
const BACKSLASH = "Write \\\\ where a backslash is meant.";

describe("what JSON does not have is recognized", () => {
  it.each([
    ['"a": NaN,', "JSON has no NaN", `Write the number. ${NO_VALUE}`, 8],
    ['"a": -Infinity,', "JSON has no -Infinity", `Write the number. ${NO_VALUE}`, 8],
    ['"a": None,', "JSON has no None", NO_VALUE, 8],
    ['"a": True,', "JSON has no True", "Write true.", 8],
    ['"a": +1,', "a number begins with +", "Remove the +.", 8],
    ['"a": .5,', "a number begins with a point", "Write 0 before the point.", 8],
    ['"a": 1.,', "no digit follows the decimal point", "Add the digits, or remove the point.", 8],
    ['"a": 1e,', "a number ends after its e", "Add the exponent, or remove the e.", 8],
    ['"a": 0x1F,', "a number is hexadecimal", "Write the number with decimal digits.", 9],
    [
      '"a": -07,',
      "a number begins with 0",
      "Remove the zeros before the number, or write it in quotation marks if it is an identifier.",
      10,
    ],
    ['"a": 1, # one', "it has a comment", "Remove the comment: JSON has none.", 11],
    ['"a": [1, ...],', "... stands for something", "Replace ... with what is left out.", 12],
    [
      '\u00a0"a": 1,',
      "it has the invisible character U+00A0",
      "Replace it, and others like it, with a normal space.",
      3,
    ],
    ['"a":\u200b1,', "it has the invisible character U+200B", "Remove it.", 7],
    ["a: 1,", "the key a is not in quotation marks", 'Write "a".', 3],
    [
      '"a",',
      "a key has no value",
      "Add a colon and the value, or remove what is left of the entry.",
      6,
    ],
    [
      '"a": "b\tc",',
      "a string has a tab",
      "Remove it, or write it as \\t if the text must have it.",
      10,
    ],
    ['"a": "\\n\\d+",', "\\d means nothing in a string", BACKSLASH, 11],
    [
      '"a": "C:\\users",',
      "four hexadecimal digits must follow \\u",
      `Write the character itself, or ${BACKSLASH.replace("Write ", "")}`,
      11,
    ],
  ])("%s", (line, message, fix, column) => {
    expect(problemsOf(`{\n  ${line}\n  "b": 2\n}`)).toEqual([[`${message}.`, fix, `2:${column}`]]);
  });

  it("a key whose object does not begin, and a word for no value at the end of a line, which is one fault", () => {
    expect(problemsOf('{\n  "a":\n    "b": {\n      "c": 1\n    }\n  }\n}')).toEqual([
      [
        "a { is missing before this key.",
        "Write { after the colon of the key above, or remove what is left of that key.",
        "3:8",
      ],
    ]);
    expect(problemsOf('{\n  "a": None\n}')).toEqual([["JSON has no None.", NO_VALUE, "2:8"]]);
  });

  const messagesOf = (text: string) => problemsOf(text).map(([message]) => message);

  it("a file that is cut off in a key, before a value, in a string or after a comma", () => {
    const text = '{\n "a": {\n  "b": "two words",\n  "c": [1, {"x": 1}]\n }\n}\n';
    for (const end of ['"a', '"a"', '"a":', '"two', 'words",', "[1,", '{"x"', '"x":'])
      expect(messagesOf(text.slice(0, text.indexOf(end) + end.length)), end).toEqual([
        "the file ends in the middle of an entry.",
      ]);
  });

  it("but not where only a bracket is missing, or a quotation mark on one line", () => {
    expect(messagesOf('{"a": {"b": 1}')).toEqual(["close brace expected."]);
    expect(messagesOf('{\n  "a": "x,\n  "b": 2\n}')).toEqual(["unexpected end of string."]);
    expect(messagesOf('{\n  "a": "the "driver" gene"\n}')).toEqual(["invalid symbol."]);
  });
});
