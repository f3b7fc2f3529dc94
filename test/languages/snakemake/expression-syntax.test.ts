import { expect, it } from "vitest";
import {
  unreadableStatement,
  unreadableValues,
} from "../../../src/languages/snakemake/expression-syntax.ts";
import { lexSnakefile } from "../../../src/languages/snakemake/lexer.ts";

const tokensOf = (text: string) => lexSnakefile(text).lines.flatMap(({ tokens }) => tokens);

const said = (wrong: ReturnType<typeof unreadableStatement>) =>
  wrong && `${wrong.token.column} ${wrong.details.message}`;

it.each([
  ["x = ", "3 A value is missing behind =."],
  ["x = a +", "7 A value is missing behind +."],
  ["x = a b", "7 There is b where an operator or a comma has to be."],
  ["x = (a,, b)", "8 There is , where a value has to be."],
  ["x = a[]", "7 There is ] where a value has to be."],
  ["x = a.", "6 There is . where a name behind the dot has to be."],
  ['x = a."b"()', "6 There is . where a name behind the dot has to be."],
  ["x = [.a]", "6 There is . where a value has to be."],
  ["f(a) = 1", "6 There is = where a name before =, or == has to be."],
  ["x = f(a.b=1)", "10 There is = where ==, or a name before = in a call has to be."],
  ["x = [a=1]", "7 There is = where ==, or a name before = in a call has to be."],
  ["x = f(a: 1)", "8 There is : where a comma, an operator or a closing bracket has to be."],
  ["x = f(a=1, a=2)", "13 There is = where another name than a before it has to be."],
  ["x = {a: 1: 2}", "10 There is : where a comma or an operator has to be."],
  ["x = a or", "7 A value is missing behind or."],
  ["x = or a", "5 There is or where a value has to be."],
  ["x = [a for in b]", "12 There is in where a value has to be."],
  ["x = (return a)", "6 There is return where a value has to be."],
])("%s cannot be read", (text, expected) => {
  expect(said(unreadableStatement(tokensOf(text)))).toBe(expected);
});

it.each([
  "x = y = 1",
  "x: int = 1",
  "x += -1",
  "a, *b = c",
  "x[1:2, ::3] = y[:, 1]",
  "x = a if b not in c else d is not e",
  "x = lambda: 1",
  "x = lambda w, *, n=a[0:2], **k: {n: w}",
  "x = {**a, 'b': lambda w: w}",
  "x = [a for a, b in c if b for d in e]",
  "x = f(*a, b=1, **c)(d=2)[0].e",
  "x = 1.5 + 1. + .5 + 1e-3",
  "x = a[...]",
  "x = 'a' 'b' \"c\"",
  "x = (y := f(a))",
  "x = not a and await b",
  "x = yield",
  "x = (yield)",
  "x = [a for a, in b]",
  "x = ()",
  "x = (a,)",
  "x = a @ b ** -c // d << e",
])("%s can be read", (text) => {
  expect(unreadableStatement(tokensOf(text))).toBeUndefined();
});

it("values of a rule are those of a call", () => {
  const read = (text: string) => said(unreadableValues(tokensOf(`(${text})`).slice(1, -1)));
  expect(read('"a.bam", b="b.bam", c=lambda w: w.c,')).toBeUndefined();
  expect(read('"a.bam", b=')).toBe("12 A value is missing behind =.");
  expect(read('"a.bam", "b"=c')).toBe(
    "14 There is = where ==, or a name before = in a call has to be.",
  );
});
