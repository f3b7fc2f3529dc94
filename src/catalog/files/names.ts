/**
 * Names of files and folders: those that break something, and those that not every system can have.
 *
 * @module
 */
import type { Finding } from "../../base/finding.ts";
import { type Problem, problemIn } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";

/** Names that Windows reserves, with any ending (Naming Files, Paths, and Namespaces). */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(\..*)?$/i;
/** What needs no quotes in a shell, and is the same in a URL. */
const PLAIN = /^[A-Za-z0-9._/+-]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const CONTROL = /[\u0000-\u001f\u007f-\u009f\\]/;

/** The first part of a path for which something is true. */
const partOf = (path: string, is: (name: string) => boolean) => path.split("/").find(is);

/** Why a path cannot be published; undefined if it can. */
function brokenName(
  path: string,
): { readonly message: string; readonly found: string } | undefined {
  const [character] = CONTROL.exec(path) ?? [];
  if (character !== undefined) {
    return {
      message: "The name contains a backslash or a control character; the API cannot serve it.",
      found: JSON.stringify(path),
    };
  }
  // archives are made by programs to which this key of an object means something else
  if (path !== "__proto__") return undefined;
  return { message: "No file may be called __proto__: programs misread it.", found: path };
}

/** Why a name does not work everywhere; undefined if it does. */
function unportable(
  path: string,
): { readonly message: string; readonly found: string } | undefined {
  const reserved = partOf(path, (name) => RESERVED.test(name));
  if (reserved !== undefined) {
    return { message: `Windows reserves the name ${reserved}.`, found: reserved };
  }
  const ending = partOf(path, (name) => /[. ]$/.test(name));
  if (ending !== undefined) {
    const message = "The name ends in a dot or a space, which Windows removes.";
    return { message, found: JSON.stringify(ending) };
  }
  if (PLAIN.test(path)) return undefined;
  const others = [...new Set(path)].filter((character) => !PLAIN.test(character));
  return {
    message: `The name contains ${others.map((one) => JSON.stringify(one)).join(" ")}, which shells, URLs or other systems may change.`,
    found: path,
  };
}

/**
 * What is wrong with the name of a file or folder.
 *
 * @param file the file or folder, relative to the content folder
 * @param path the part of it that is judged
 */
export function nameProblems(file: string, path: string): readonly Problem[] {
  const broken = brokenName(path);
  if (broken !== undefined) {
    return [problemIn(file, contentFinding("content-name", "", { ...broken, fix: "Rename it." }))];
  }
  const details = unportable(path);
  if (details === undefined) return [];
  const expected = "names of A–Z, a–z, 0–9 and . _ + -, that do not end in a dot";
  const finding = contentFinding("content-portable-name", "", {
    ...details,
    expected,
    fix: "Rename it.",
  });
  return [problemIn(file, finding)];
}

/**
 * What is wrong with an id that is part of the path of a page.
 *
 * @param file the folder that it names, relative to the content folder
 */
export function idProblems(file: string, id: string): readonly Problem[] {
  const rename = { found: id, fix: "Rename the folder." };
  if (/\.html$/i.test(id)) {
    const finding = contentFinding("trs-id", "", {
      message: "An id must not end in .html, which hosts remove from the path of a page.",
      expected: "another ending",
      ...rename,
    });
    return [problemIn(file, finding)];
  }
  if (id.toLowerCase() !== "index") return nameProblems(file, id);
  const finding = contentFinding("content-portable-name", "", {
    message: "Many hosts take a page called index for the page of the folder that it is in.",
    expected: "another id",
    ...rename,
  });
  return [problemIn(file, finding)];
}

/** A name as file systems see it that take upper and lower case for the same, and compose characters. */
export const foldedFileName = (name: string): string => name.normalize("NFC").toLowerCase();

/** Paths that differ only by case from another one: the warning is about the later. */
export function caseProblems(folder: string, paths: readonly string[]): readonly Problem[] {
  const first = new Map<string, string>();
  return paths.flatMap((path) => {
    const folded = foldedFileName(path);
    const other = first.get(folded);
    if (other === undefined) first.set(folded, path);
    return other === undefined || other === path
      ? []
      : [problemIn(`${folder}/${path}`, caseFinding(path, other))];
  });
}

/** What is said of two names that are the same when folded. */
export function caseFinding(name: string, other: string): Finding {
  const isCase = name.normalize("NFC") !== other.normalize("NFC");
  return contentFinding("content-case", "", {
    message: isCase
      ? `Only case distinguishes ${name} from ${other}; macOS and Windows keep only one of them.`
      : `${name} and ${other} look the same: only their accents are encoded differently, and macOS keeps only one of them.`,
    found: name,
    fix: "Rename one of them.",
  });
}
