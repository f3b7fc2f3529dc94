import { createHighlighterCore } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { describe, expect, it, onTestFinished } from "vitest";
import { grammarSource } from "../../../src/site/highlight/grammars.ts";
import { rememberLines } from "../../../src/site/highlight/known-lines.ts";
import { THEME } from "../../../src/site/highlight/theme.ts";

/** What divides texts of a language, with and without memory; `asked` has the lines that were divided, not remembered. */
async function tokensOf(lang: string, most?: number) {
  const highlighter = () =>
    createHighlighterCore({
      engine: createJavaScriptRegexEngine(),
      themes: [THEME],
      langs: [grammarSource(lang)],
    });
  const [plain, remembering] = [await highlighter(), await highlighter()];
  onTestFinished(() => {
    for (const one of [plain, remembering]) one.dispose();
  });
  const grammar = remembering.getLanguage(lang);
  const tokenize = grammar.tokenizeLine2.bind(grammar);
  const asked: string[] = [];
  grammar.tokenizeLine2 = (line, state, limit) => {
    asked.push(line);
    return tokenize(line, state, limit);
  };
  rememberLines(grammar, most);
  const options = { lang, theme: THEME.name ?? "", tokenizeTimeLimit: 0 };
  return {
    asked,
    plain: (text: string) => plain.codeToTokensBase(text, options),
    remembered: (text: string) => remembering.codeToTokensBase(text, options),
  };
}

describe("lines that are remembered", () => {
  it("are divided once where the state before them is the same", async () => {
    const { asked, plain, remembered } = await tokensOf("python");
    const text = 'a = 1\nb = "x"\na = 1\nb = "x"\n';
    expect(remembered(text)).toEqual(plain(text));
    expect(remembered(text)).toEqual(plain(text));
    expect(asked.filter((line) => line === "a = 1")).toHaveLength(2); // the first line of a text, and others
    expect(asked.filter((line) => line === 'b = "x"')).toHaveLength(1);
  });

  it("are others within a text of several lines, and after it", async () => {
    const { plain, remembered } = await tokensOf("python");
    const texts = ['x = """\na = 1\n"""\na = 1\n', "a = 1\na = 1\n", 'f"""\na = 1 {a}\na = 1\n"""'];
    for (const text of [...texts, ...texts.toReversed()])
      expect(remembered(text)).toEqual(plain(text));
  });

  it("are others behind another end of a text that names its own", async () => {
    const { plain, remembered } = await tokensOf("shellscript");
    const text = (end: string) => `cat <<${end}\nA\nB $x\n${end}\nA\n`;
    for (const end of ["A", "B", "EOF", "A"])
      expect(remembered(text(end))).toEqual(plain(text(end)));
  });

  it("are forgotten when they are too many, and divided again as before", async () => {
    const { asked, plain, remembered } = await tokensOf("yaml", 20);
    const text = Array.from({ length: 9 }, (_, index) => `key${index}: value\n`).join("");
    for (const _ of [1, 2]) expect(remembered(text)).toEqual(plain(text));
    expect(asked).toHaveLength(18);
  });

  it("are forgotten with the states before them, of which a text can have any number", async () => {
    const { plain, remembered } = await tokensOf("shellscript");
    const text = Array.from(
      { length: 250 },
      (_, index) => `cat <<E${index}\nx $y\nE${index}\n`,
    ).join("");
    expect(remembered(text)).toEqual(plain(text));
    expect(remembered(text)).toEqual(plain(text));
  });
});
