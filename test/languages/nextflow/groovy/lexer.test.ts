import { expect, it } from "vitest";
import { lexNextflow } from "../../../../src/languages/nextflow/groovy/lexer.ts";

const strings = (text: string) =>
  lexNextflow(text).tokens.flatMap((one) => (one.kind === "string" ? [one.text] : []));

it.each([
  [`'a\\'b' + "c\\"d"`, ["a\\'b", 'c\\"d']],
  [`'''it's\n"x"''' """a "b" c"""`, [`it's\n"x"`, `a "b" c`]],
  [`x = /a'b/; y = a / b / c`, ["a'b"]],
  [`x =~ /\\/'/ && z(/"/)`, ["\\/'", '"']],
  [`a[0] / 2 + '/'`, ["/"]],
  [`return /it's/`, ["it's"]],
  [`$/ a $$ $/ ' /$ + 'b'`, [" a $$ $/ ' ", "b"]],
  [`"\${a ? "\${b { '}' }}" : 'c'} d" + 'e'`, [`\${a ? "\${b { '}' }}" : 'c'} d`, "e"]],
  [`"$a.b's" 'c'`, ["$a.b's", "c"]],
  [`// 'a\n/* "b */ 'c'`, ["c"]],
])("the strings of %j are %j", (text, expected) => {
  expect(lexNextflow(text)).toMatchObject({ isSure: true });
  expect(lexNextflow(text).fault).toBeUndefined();
  expect(strings(text)).toEqual(expected);
});

it("a bracket that is open before the next declaration is the one that is not closed", () => {
  expect(lexNextflow("process A {\n  a { b(\n) }\n\nprocess B {\n}\n").fault).toMatchObject({
    what: "bracket",
    line: 1,
    column: 11,
  });
});

it("a string that contains the next declaration is the one that is not closed", () => {
  const text = `process A {\n  """\n  a\n}\nprocess B {\n  """\n  it's\n  """\n}\n`;
  expect(lexNextflow(text).fault).toMatchObject({ what: "string", line: 2, column: 3 });
});

it("strings in strings have a limit, above which nothing is judged", () => {
  expect(lexNextflow('"${'.repeat(200))).toMatchObject({ isSure: false });
  expect(lexNextflow('"${'.repeat(200)).fault).toBeUndefined();
});
