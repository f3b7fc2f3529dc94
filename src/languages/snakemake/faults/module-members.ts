/**
 * Members of modules that these do not have: `glob.globs`, `pd.read_cvs`.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { groupPairs } from "../../../base/lists/group-pairs.ts";
import { suggestion } from "../../../base/suggest.ts";
import { fault, type PlacedFault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { isSnakemakeSign, type SnakemakeToken } from "../python/lexer.ts";
import { isKnownModule, namesWithout } from "../python/python-modules.ts";
import type { Snakefile } from "../snakefile/syntax-tree.ts";
import { valuesOf } from "../snakefile/values.ts";
import type { Evaluated } from "./evaluated.ts";

/** What Snakefiles of all releases have without an import. */
const IMPLICIT = ["os", "re", "sys"] as const;

/** The modules that a line imports, by the names that it gives them. */
function importsIn([first, ...others]: readonly SnakemakeToken[]): readonly (readonly [
  string,
  string,
])[] {
  if (first?.text === "from" && first.kind === "word") {
    const [module, word, ...more] = others;
    if (module?.text !== "os" || word?.text !== "import") return [];
    return valuesOf(more.filter(({ text }) => text !== "(" && text !== ")")).flatMap(
      ({ tokens: [name, , as] }) =>
        name?.text === "path" ? [[as?.text ?? "path", "os.path"] as const] : [],
    );
  }
  if (first?.text !== "import" || first.kind !== "word") return [];
  return valuesOf(others).map(({ tokens }) => {
    const as = tokens.findIndex(({ text }) => text === "as");
    const path = tokens.slice(0, as < 0 ? undefined : as).map(({ text }) => text);
    return as < 0 ? [path[0] ?? "", path[0] ?? ""] : [tokens[as + 1]?.text ?? "", path.join("")];
  });
}

/**
 * The modules of a workflow, by the names that it has for them and for nothing else.
 *
 * @param counts how often names are bound, wherever that is
 */
function modulesOf(
  files: ReadonlyMap<string, { readonly file: Snakefile }>,
  counts: ReadonlyMap<string, number>,
): ReadonlyMap<string, string> {
  const imports = groupPairs(
    [...files.values()].flatMap(({ file }) => file.code.flatMap(({ tokens }) => importsIn(tokens))),
  );
  const implicit = IMPLICIT.filter((name) => !counts.has(name)).map(
    (name) => [name, name] as const,
  );
  const explicit = [...imports].flatMap(([name, modules]) => {
    const [module = ""] = modules;
    const isOnly = modules.every((one) => one === module) && counts.get(name) === modules.length;
    return isOnly && isKnownModule(module) ? [[name, module] as const] : [];
  });
  return new Map([...implicit, ...explicit]);
}

/** The first member that its module does not have. */
function unknownIn(tokens: readonly SnakemakeToken[], modules: ReadonlyMap<string, string>) {
  for (const [at, { kind, text }] of tokens.entries()) {
    let module = kind === "word" ? modules.get(text) : undefined;
    if (module === undefined || isSnakemakeSign(tokens[at - 1], ".")) continue;
    for (let next = at + 1; isSnakemakeSign(tokens[next], "."); next += 2) {
      const member = tokens[next + 1];
      if (member?.kind !== "word") break;
      const names = namesWithout(module, member.text);
      // code may give a module more names
      const isSet = isSnakemakeSign(tokens[next + 2], "=");
      if (names !== undefined && !isSet) return { member, module, names };
      module = `${module}.${member.text}`;
      if (!isKnownModule(module)) break;
    }
  }
  return undefined;
}

/**
 * Members of modules that do not exist.
 *
 * @param counts how often names are bound, wherever that is
 */
export function unknownModuleMembers(
  code: readonly Evaluated[],
  files: ReadonlyMap<string, { readonly file: Snakefile }>,
  counts: ReadonlyMap<string, number>,
): readonly PlacedFault[] {
  const modules = modulesOf(files, counts);
  return code.flatMap(({ path, tokens, isSure }) => {
    const { member, module, names } = unknownIn(tokens, modules) ?? {};
    if (member === undefined || module === undefined || names === undefined) return [];
    const { text, line, column } = member;
    const [only] = names;
    const near = names.length === 1 ? only : surePath(text, names);
    const details = {
      message: `The code uses ${module} with ${cut(text, 80)}, which does not exist.`,
      found: cut(text),
      expected: cutList(names),
      ...suggestion(near, "Use a name that it has."),
    };
    const rule = isSure ? "trs-snakemake-name" : "trs-snakemake-branch";
    return [{ ...fault(rule, { line, column }, details), path }];
  });
}
