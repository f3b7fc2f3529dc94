/**
 * The files and images that a Snakefile names.
 *
 * @module
 */
import type { Import, NamedImage } from "../shared/language.ts";
import { literalText } from "./python/lexer.ts";
import type { Block, Keyword, Snakefile } from "./snakefile/syntax-tree.ts";
import { constantPath, isOwnPath } from "./snakefile/values.ts";

/** The path that a keyword gives, if it is the same in every run and is a file of the version. */
function pathOf({ value }: Keyword): string | undefined {
  const path = constantPath(value);
  return path !== undefined && isOwnPath(path) ? path : undefined;
}

/** The schemas that code validates with. */
export const schemaImports = ({ validations }: Snakefile): readonly Import[] =>
  validations
    .filter(({ target }) => isOwnPath(target))
    .map(({ target, isConditional, line, column }) => ({
      target,
      candidates: [target],
      position: { line, column },
      ...(isConditional ? { ifMissing: "nothing" } : {}),
    }));

function importOf(
  keyword: Keyword,
  ifMissing?: "warning" | "nothing",
  root = "",
): readonly Import[] {
  const target = pathOf(keyword);
  const [first] = keyword.value;
  if (target === undefined || first === undefined) return [];
  const { line, column } = first;
  const candidates = [`${root}${target}`];
  return [{ target, candidates, position: { line, column }, ...(ifMissing ? { ifMissing } : {}) }];
}

/**
 * The files that a rule or module names. What a rule needs, only runs with that rule need.
 *
 * @param used the modules that rules are taken from in every run
 */
export function blockImports(
  { kind, name, keywords, isConditional }: Block,
  used: ReadonlySet<string>,
): readonly Import[] {
  return keywords.flatMap((keyword) => {
    switch (keyword.name) {
      case "script":
      case "notebook":
        return importOf(keyword, "warning");
      case "conda":
        // others are names of environments
        return /\.ya?ml$/.test(pathOf(keyword) ?? "") ? importOf(keyword, "warning") : [];
      case "snakefile":
        if (kind !== "module") return [];
        // only read where a rule of it is used
        return importOf(keyword, isConditional || !used.has(name ?? "") ? "warning" : undefined);
      default:
        return [];
    }
  });
}

/** `include` is relative to the file, `configfile` to the folder that a run is in: the version's. */
export function directiveImports({ directives }: Snakefile): readonly Import[] {
  return directives.flatMap((directive) => {
    if (directive.name === "include") {
      // what a run reads under its conditions is known where all files are looked at
      return importOf(directive, directive.isConditional ? "nothing" : undefined);
    }
    // only the main workflow needs it, and a run may name another one
    if (directive.name === "configfile") return importOf(directive, "nothing", "/");
    return [];
  });
}

const IMAGES = new Set(["container", "containerized", "singularity"]);

export function imageOf({ name, value }: Keyword, isConditional: boolean): readonly NamedImage[] {
  const text = literalText(value);
  const [first] = value;
  if (!IMAGES.has(name) || text === undefined || first === undefined) return [];
  // without a scheme, it is a file of Singularity
  if (/[{}\s]/.test(text) || !text.startsWith("docker://")) return [];
  const { line, column } = first;
  const image = text.slice("docker://".length);
  return [{ image, position: { line, column }, ...(isConditional ? { isConditional } : {}) }];
}
