/**
 * Nextflow: scripts, and the configuration beside them.
 *
 * @module
 */
import {
  type DescriptorText,
  type Import,
  imagesOf,
  importsOf,
  type ReadDescriptor,
} from "./language.ts";
import {
  isLiteral,
  isSign,
  isWord,
  type Lexicon,
  namesIn,
  type Token,
  tokensOf,
} from "./tokens.ts";

const LEXICON: Lexicon = {
  comments: { "//": "\n", "/*": "*/" },
  strings: { '"""': '"""', "'''": "'''" },
};

const images = (tokens: readonly Token[]) =>
  imagesOf(
    namesIn(tokens, { words: ["container"], sign: "=", isSignOptional: true, isOneLine: true }),
  );

/** What `word { … }` is followed by, and what is in its braces; braces inside are not counted. */
function* blocks(tokens: readonly Token[], word: string) {
  let start: number | undefined;
  for (let at = 0; at < tokens.length; at++) {
    if (isWord(tokens[at], word) && isSign(tokens[at + 1], "{")) start = at + 2;
    else if (start !== undefined && isSign(tokens[at], "}")) {
      yield { start, end: at };
      start = undefined;
    }
  }
}

/** DSL2: `include { X } from './path'`; the extension may be left out. */
function includes(tokens: readonly Token[]): readonly Import[] {
  const paths = [...blocks(tokens, "include")].flatMap(({ end }) => {
    const path = tokens[end + 2];
    return isWord(tokens[end + 1], "from") && path !== undefined && isLiteral(path) ? [path] : [];
  });
  return importsOf(paths)
    .filter(({ target }) => !target.startsWith("plugin/"))
    .map((one) => ({
      ...one,
      candidates: [one.target, `${one.target}.nf`, `${one.target}/main.nf`],
    }));
}

/** Whether a script says that it is of the first language: `nextflow.enable.dsl = 1`. */
function isFirstLanguage(tokens: readonly Token[]): boolean {
  return tokens.some((token, at) => {
    if (!isWord(token, "nextflow")) return false;
    const words = tokens.slice(at, at + 7).map(({ text }) => text);
    return /^nextflow\.(preview|enable)\.dsl=1$/.test(words.join(""));
  });
}

function readScript(tokens: readonly Token[]): DescriptorText {
  return {
    version: isFirstLanguage(tokens) ? "DSL1" : "DSL2",
    imports: includes(tokens),
    images: images(tokens),
    faults: [],
  };
}

/** The version in the manifest. */
function manifestVersion(tokens: readonly Token[]): Token | undefined {
  for (const { start, end } of blocks(tokens, "manifest")) {
    const [version] = namesIn(tokens.slice(start, end), { words: ["version"], sign: "=" });
    if (version !== undefined) return version;
  }
  return undefined;
}

/** `includeConfig 'path'`, and the manifest's main script and version. */
function readConfiguration(tokens: readonly Token[]): DescriptorText {
  const release = manifestVersion(tokens);
  return {
    imports: [
      ...importsOf(namesIn(tokens, { words: ["includeConfig"], isFirst: true })),
      ...importsOf(namesIn(tokens, { words: ["mainScript"], sign: "=" })),
    ],
    ...(release === undefined
      ? {}
      : {
          release: {
            text: release.text,
            position: { line: release.line, column: release.column },
          },
        }),
    images: images(tokens),
    faults: [],
  };
}

/** Reads a Nextflow script or configuration. */
export const readNextflow: ReadDescriptor = (text, path) => {
  const tokens = tokensOf(text, LEXICON);
  return path.endsWith(".config") ? readConfiguration(tokens) : readScript(tokens);
};
