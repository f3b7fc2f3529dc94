import { expect, it } from "vitest";
import { unreadableValues } from "../../../../src/languages/snakemake/python/expression-reader.ts";
import { lexSnakefile } from "../../../../src/languages/snakemake/python/lexer.ts";
import { readStatement } from "../../../../src/languages/snakemake/python/statement-reader.ts";

const tokensOf = (text: string) => lexSnakefile(text).lines.flatMap(({ tokens }) => tokens);

const unreadableStatement = (tokens: ReturnType<typeof tokensOf>) =>
  readStatement(tokens, { isFunction: true, isLoop: true }).unreadable;

const said = (wrong: ReturnType<typeof unreadableStatement>) =>
  wrong && `${wrong.token.column} ${wrong.details.message}`;

it.each([
  ["x = ", "3 A value is missing after =."],
  ["x = a +", "7 A value is missing after +."],
  ["x = a b", "7 There is b where an operator or a comma must be."],
  ["x = (a,, b)", "8 There is , where a value must be."],
  ["x = a[]", "7 There is ] where a value must be."],
  ["x = a.", "6 There is . where a name after the dot must be."],
  ['x = a."b"()', "6 There is . where a name after the dot must be."],
  ["x = [.a]", "6 There is . where a value must be."],
  ["f(a) = 1", "1 Python cannot assign to a call."],
  ["x = f(a.b=1)", "10 There is = where ==, or a name before = in a call must be."],
  ["x = [a=1]", "7 There is = where ==, or a name before = in a call must be."],
  ["x = f(a: 1)", "8 There is : where a comma, an operator or a closing bracket must be."],
  ["x = f(a=1, a=2)", "12 The name a is given twice in this call."],
  ["x = {a: 1: 2}", "10 There is : where a comma or an operator must be."],
  ["x = a or", "7 A value is missing after or."],
  ["x = or a", "5 There is or where a value must be."],
  ["x = [a for in b]", "12 There is in where a value must be."],
  ["x = (return a)", "6 There is return where a value must be."],
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
  "match -x:",
  "match ...:",
  "case [a]: pass",
  "case (1): x = 2",
  "case {'a': -1}: pass",
  "match.a = case[0]",
])("%s can be read", (text) => {
  expect(unreadableStatement(tokensOf(text))).toBeUndefined();
});

it("values of a rule are those of a call", () => {
  const read = (text: string) => said(unreadableValues(tokensOf(`(${text})`).slice(1, -1)));
  expect(read('"a.bam", b="b.bam", c=lambda w: w.c,')).toBeUndefined();
  expect(read('"a.bam", b=')).toBe("12 A value is missing after =.");
  expect(read('"a.bam", "b"=c')).toBe(
    "14 There is = where ==, or a name before = in a call must be.",
  );
});

/** Statements that Python 3.11 refuses to compile, with what is said of them. */
it.each([
  ["x = a if b", "7 There is no else for this if."],
  ["x = [a if b for c in d]", "13 There is for where an operator, or else, must be."],
  ["x = a + not b", "9 There is not where a value must be."],
  ["x = a not b", "11 There is b where the word in must be."],
  ["x = *a", "5 A * can only be before a value of a list or call."],
  ["x = f(a=1, b)", "12 There is a value without a name after one with a name."],
  ["x = f(a for a in b, c)", "19 There is , where a closing bracket must be."],
  ["x = f(True=1)", "11 There is = where ==, or a name before = in a call must be."],
  ["x = {a: 1, b}", "13 There is } where a colon must be."],
  ["x = {a, b: 1}", "10 There is : where a comma, an operator or a closing bracket must be."],
  ["x = lambda a=1, b: a", "17 The parameter b has no default, but one before it has."],
  ["x = lambda a, a: a", "15 The function has the parameter a twice."],
  ["x = lambda *: a", "13 There is : where a parameter after the * must be."],
  ["x + 1 = 2", "1 Python cannot assign to an operation."],
  ["(a, b()) = c", "5 Python cannot assign to a call."],
  ["a, b += 1", "1 Python cannot assign to a list."],
  ["None = 1", "1 Python cannot assign to None."],
  ["x = 08", "5 There is 08 where a value must be."],
  ["x = 1abc", "5 There is 1abc where a value must be."],
  ["x := 1", "3 There is := where an operator or a comma must be."],
  ["for f() in a: pass", "5 Python cannot assign to a call."],
  ["for in a: pass", "5 There is in where a value must be."],
  ["for a b in c: pass", "7 There is b where the word in must be."],
  ["def f(a=1, b): pass", "12 The parameter b has no default, but one before it has."],
  ["def f(a b): pass", "9 There is b where a comma or a closing bracket must be."],
  ["def (a): pass", "5 There is ( where the name of the function must be."],
  ["class A(B) C: pass", "12 There is C where an operator or a colon must be."],
  ["with open(a) as f() : pass", "17 Python cannot assign to a call."],
  ["except a as b.c: pass", "14 There is . where an operator or a colon must be."],
  ["import a.b as c.d", "16 There is . where an operator or the end of the line must be."],
  ["from a import", "8 A name is missing after import."],
  ["from a import (b c)", "18 There is c where a comma or a closing bracket must be."],
  ["def None(): pass", "5 There is None where the name of the function must be."],
  ["del f()", "5 Python cannot assign to a call."],
  ["pass 1", "6 There is 1 where an operator or the end of the line must be."],
  ["x = f'{a b}'", "7 Python cannot read the code a b in the braces of this string."],
  ["x = 'max'(a)", "10 There is a string before this (, which cannot be called."],
  ["x = []['b']", "7 There is a list before this [, which cannot be asked for a key."],
  ["x = ['a']['b']", "10 There is a string before this [, which cannot be asked for a key."],
  ["x = f'{}'", "7 Python cannot read the code in the braces of this string."],
])("%s is refused", (text, expected) => {
  expect(said(unreadableStatement(tokensOf(text)))).toBe(expected);
});

it.each([
  "a: int",
  "x = ('a' if b else c)(d), [a, b][0], {'a': 1}['a'], 'ab'[0]",
  "a.b[c]: int = yield",
  "(a) = [b, *c] = d",
  "x = a if b else lambda: c if d else e",
  "x = [a for a in (b if c else d) if e if f]",
  "x = f(*a, *b, c=1, **d)",
  "x = f(a for a in b)",
  "x = f(a := 1, b)[c := 2, *d]",
  "x = {*a, b}; y = {**a, 'b': 1, **c}",
  "x = 1_000.5e-05j + 0xFf + 0b1 + 1.e5 + .5e+3 + 00",
  "x = ((yield), lambda: (yield))",
  "x = f'{a!r:>{b}}' rf'{c=}' f'{*a, b}'",
  "for a.b, *c[0] in *d, e: pass",
  "while (a := b()): continue",
  "with (open(a) as b, open(c) as d,): pass",
  "with (a), (b) as (c, d): pass",
  "with (a, b) as c: pass",
  "try: pass",
  "except* (A, B) as e: raise C from None",
  "def f(a, /, b: int = 1, *c: *d, e, f=2, **g) -> int: return *a, b",
  "def f[T: int](a: T): pass",
  "class A(B, metaclass=C): x = 1",
  "from .. import (a as b, c,)",
  "print(a, file=b) ; del a, (b, c[0])",
  "match = case = type = 1",
  "async def f(): pass",
  "assert a, (b, c)",
])("%s is read", (text) => {
  expect(said(unreadableStatement(tokensOf(text)))).toBeUndefined();
});

it("statements that belong to functions and loops are in those", () => {
  const read = (text: string, isFunction: boolean, isLoop: boolean) =>
    said(readStatement(tokensOf(text), { isFunction, isLoop }).unreadable);
  expect(read("break", true, false)).toBe("1 This break is in no loop.");
  expect(read("x = yield", false, true)).toBe("5 This yield is in no function.");
  expect(read("for a in b: break", false, false)).toBeUndefined();
  expect(read("from ...a.b import *", false, false)).toBeUndefined();
  expect(read("def f(): return 1", false, false)).toBeUndefined();
});
