import { expect, it } from "vitest";
import { readFormatted } from "../../../../src/languages/snakemake/python/formatted-strings.ts";

/** The code in the braces of a string, or its wrong brace. */
function codeOf(text: string) {
  const opening = /^\w+(?:"""|'''|"|')/.exec(text)?.[0] ?? "";
  const { end, replacements, brace } = readFormatted(text, opening.length, opening);
  return brace ?? (end === undefined ? undefined : [...replacements]);
}

it.each<[string, readonly string[] | string | undefined]>([
  ['f"a"', []],
  ['f"{a}/{b.c!r}"', ["a", "b.c"]],
  ['f"{a:>{width}.{n}}"', ["width", "n", "a"]],
  ['f"{{a}} {b=} {c == d} {e!=f}"', ["b", "c == d", "e!=f"]],
  ['f"{ {1: 2}[1] }"', [" {1: 2}[1] "]],
  ["f\"{a['}']}\"", ["a['}']"]],
  ['f"{a["b"]}"', ['a["b"]']],
  ['f"{f"{a}" + b}"', ['f"{a}" + b']],
  ['f"\\N{DASH} {a}"', ["a"]],
  ['rf"\\N{a}"', ["a"]],
  ['f"\\{a}"', ["a"]],
  ['f"""{\n  a  # b }\n}"""', ["\n  a  # b }\n"]],
  ['f"{a.txt"', "{"],
  ['f"{a[1}"', "{"],
  ['f"{a!r:"', "{"],
  ['f"a}"', "}"],
  [`f"${"{a:".repeat(20_000)}${"}".repeat(20_000)}"`, "{"],
  ['f"a\n"', undefined],
])("the code in the braces of %j is %j", (text, expected) => {
  const said = codeOf(text);
  expect(Array.isArray(said) ? [...said].sort() : said).toEqual(
    Array.isArray(expected) ? [...expected].sort() : expected,
  );
});
