/**
 * Which of a version's files are its primary descriptors, one for each language.
 *
 * @module
 */

import { cutList } from "../../../base/excerpt.ts";
import type { Finding } from "../../../base/finding.ts";
import { formatPointer } from "../../../base/pointer.ts";
import { listed } from "../../../base/words.ts";
import type { Languages } from "../../../languages/languages.ts";
import type { DescriptorLanguage } from "../../../languages/shared/language.ts";
import { pathSuggestion, surePath } from "../../../languages/shared/sure-path.ts";
import { type Problem, problemIn, problemsIn } from "../../../report/problem.ts";
import { contentFinding } from "../../../report/rules.ts";
import { testOwner } from "../../../trs/tool/file-types.ts";
import {
  type DescriptorType,
  descriptorTypeOf,
  isDescriptorType,
  languageLabel,
} from "../../../trs/tool/languages.ts";
import { caseFix } from "../../files/unexpected-files.ts";
import { isPublicDotfile } from "../files/dotfiles.ts";
import { FETCH, folderNotFetched, type NotFetched } from "../files/not-fetched.ts";
import type { CheckedFrontMatter } from "../texts/checked-front-matter.ts";

/** Whether a file is directly in the version's folder. */
const isAtRoot = (path: string) => !path.includes("/");

/** What the front matter says of primary descriptors: a path by type. */
interface Named {
  readonly primary_descriptor?: Partial<Record<DescriptorType, string>>;
}

const missing = (
  type: DescriptorType,
  named: string,
  paths: readonly string[],
  notFetched: NotFetched,
) =>
  contentFinding("trs-no-primary-descriptor", formatPointer(["primary_descriptor", type]), {
    message: `The primary descriptor ${named} does not exist.`,
    found: named,
    expected: paths.length === 0 ? `a ${type} file in the version's folder` : cutList(paths),
    ...(folderNotFetched(named, notFetched) === undefined
      ? pathSuggestion(named, surePath(named, paths), "Name the file that users run, or add it.")
      : { fix: FETCH }),
  });

/** A file that is there, and is in another language by its name. */
const ofOther = (type: DescriptorType, named: string, other: DescriptorLanguage) =>
  contentFinding("trs-no-primary-descriptor", formatPointer(["primary_descriptor", type]), {
    message: `The primary descriptor ${named} is listed under ${type}, but by its name it is in ${languageLabel(other.type)}.`,
    found: `${type}: ${named}`,
    expected: `${other.type}: ${named}, or a file in ${languageLabel(type)}`,
    fix: isDescriptorType(other.type)
      ? `Write primary_descriptor: { ${other.type}: ${named} }, or name the file in ${languageLabel(type)} that users run.`
      : `Name the file in ${languageLabel(type)} that users run.`,
  });

const undecided = ({ type, primaries = [] }: DescriptorLanguage, paths: readonly string[]) =>
  isDescriptorType(type)
    ? contentFinding("trs-no-primary-descriptor", "/primary_descriptor", {
        message: `There are ${paths.length} ${type} files, but the front matter does not name the primary descriptor.`,
        found: cutList(paths),
        expected: "primary_descriptor in the front matter",
        fix: `Add primary_descriptor: { ${type}: … } with the file that users run.`,
      })
    : contentFinding("trs-no-primary-descriptor", "", {
        message: `There are ${paths.length} ${type} files, and it is not known which of them is the primary descriptor.`,
        found: cutList(paths),
        expected: listed([...primaries, `only one ${type} file beside version.md`], "or"),
        fix: "Move the others into a folder.",
      });

/** The advice for a descriptor whose name has capitals where its language has none, or the other way round. */
function renamed(paths: readonly string[], { all }: Languages): string | undefined {
  const primaries = all.flatMap((language) => language.primaries ?? []);
  const endings = all.flatMap(({ fileNames }) => fileNames.filter((name) => name.startsWith(".")));
  const own = paths.filter(isAtRoot).flatMap((path) => {
    const ending = endings.find((one) => path.toLowerCase().endsWith(one));
    return ending === undefined ? [] : [path.slice(0, -ending.length) + ending];
  });
  for (const name of [...primaries, ...own]) {
    const fix = caseFix(name, paths);
    if (fix !== undefined) return fix;
  }
  return undefined;
}

/** Folders of modules by convention: no file in them is the workflow. */
const OF_MODULES = /(^|\/)(rules|modules|subworkflows)\//;

/** What to do about a version without a primary descriptor, whose descriptors are all in subfolders. */
function nameOne(paths: readonly string[]): string {
  const [first, ...others] = paths.filter(
    (path) => descriptorTypeOf(path) !== undefined && !OF_MODULES.test(path),
  );
  const type = first && descriptorTypeOf(first);
  if (type === undefined) return "Add the descriptor beside version.md.";
  return `Name the file that users run in version.md: primary_descriptor: { ${type}: ${others.length === 0 ? first : "…"} }.`;
}

/** Whether the descriptor may be in a folder that was not fetched. One for tests is made before there are any. */
const mayBeLost = (notFetched: NotFetched) =>
  [...notFetched].some((folder) => testOwner(`${folder}/x`) === undefined);

const none = (paths: readonly string[], notFetched: NotFetched, languages: Languages) =>
  contentFinding("trs-no-primary-descriptor", "", {
    message: "The version has no primary descriptor.",
    found: paths.length === 0 ? "no files" : cutList(paths),
    expected: `a descriptor beside version.md: ${listed(
      languages.all.flatMap(({ fileNames }) => fileNames),
      "or",
    )}`,
    fix: mayBeLost(notFetched) ? FETCH : (renamed(paths, languages) ?? nameOne(paths)),
  });

/**
 * The primary descriptor of a language, or what is wrong; undefined if it has none. A file in a subfolder is one
 * only where it is named, or by convention: others belong to what the version brings along.
 *
 * @param paths of the files in the language
 */
function choose(
  language: DescriptorLanguage,
  paths: readonly string[],
  named: string | undefined,
  notFetched: NotFetched,
): string | Finding | undefined {
  const { type, primaries = [] } = language;
  if (named !== undefined && isDescriptorType(type))
    return paths.includes(named) ? named : missing(type, named, paths, notFetched);
  const usual = primaries.find((path) => paths.includes(path));
  if (usual !== undefined) return usual;
  const own = paths.filter((path) => isAtRoot(path) && isPublicDotfile(path));
  return own.length > 1 ? undecided(language, own) : own[0];
}

/**
 * Chooses the primary descriptor of each language: the one that the front matter names, or the one that
 * is usual, or the only one beside `version.md`.
 *
 * @param file the path of `version.md`
 * @param isExplained whether a problem of the files explains already why there is none
 * @param notFetched folders without files
 */
export function choosePrimary(
  file: string,
  files: readonly { readonly path: string }[],
  { fields, locate }: CheckedFrontMatter<Named>,
  isExplained: boolean,
  notFetched: NotFetched = new Set(),
  languages: Languages,
): {
  /** Paths by the types of their languages. */
  readonly chosen: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
} {
  const chosen = new Map<string, string>();
  const findings: Finding[] = [];
  const paths = files.map(({ path }) => path);
  const byLanguage = Map.groupBy(paths, (path) => languages.ofPath(path));
  for (const language of languages.all) {
    const { type } = language;
    const named = isDescriptorType(type) ? fields.primary_descriptor?.[type] : undefined;
    // users may run a file whose name says nothing: snakemake -s Snakefile-asv
    const there = paths.find((path) => path === named);
    const owner = there === undefined ? language : languages.ofPath(there);
    const own = byLanguage.get(language) ?? [];
    const all = there !== undefined && owner === undefined ? [...own, there] : own;
    const pick =
      there !== undefined && owner !== undefined && owner !== language && isDescriptorType(type)
        ? ofOther(type, there, owner)
        : choose(language, all, named, notFetched);
    if (typeof pick === "string") chosen.set(type, pick);
    else if (pick !== undefined) findings.push(pick);
  }
  if (chosen.size === 0 && findings.length === 0 && !isExplained) {
    return { chosen, problems: [problemIn(file, none(paths, notFetched, languages))] };
  }
  return { chosen, problems: problemsIn(file, findings, locate) };
}
