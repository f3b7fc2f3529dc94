/**
 * The packages of a lockfile of npm, with their licenses, and which of these may be in what runs or is published.
 *
 * @module
 */
import parse from "spdx-expression-parse";

/** A package, as a lockfile has it. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression; undefined if the package names no license. */
  readonly license: string | undefined;
  /** Its folder, relative to that of the lockfile. */
  readonly path: string;
}

interface Lockfile {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly name?: string;
        readonly version?: string;
        readonly license?: string;
        readonly dev?: boolean;
      }
    >
  >;
}

/** Licenses that ask for a notice at most. */
const PERMISSIVE: ReadonlySet<string> = new Set([
  ...[
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BlueOak-1.0.0",
    "CC-BY-3.0",
    "CC0-1.0",
  ],
  ...["ISC", "MIT", "PSF-2.0", "Python-2.0"],
]);

/** What else is used, and how. */
const EXCEPTIONS: readonly {
  readonly packages: RegExp;
  readonly license: string;
  readonly use: string;
}[] = [
  {
    packages: /^@img\/sharp-/,
    license: "LGPL-3.0-or-later",
    use: "libvips: a library of its own, unchanged, which builds load; nothing of it is published",
  },
  {
    packages: /^lightningcss(-|$)/,
    license: "MPL-2.0",
    use: "a program, unchanged, which makes styles shorter; nothing of it is published",
  },
  {
    packages: /^@fontsource-variable\//,
    license: "OFL-1.1",
    use: "fonts, published unchanged and under their own names, as their license allows",
  },
];

/** How a package may be used whose license is not permissive; undefined if it may not. */
const exceptionFor = (name: string, license: string): string | undefined =>
  EXCEPTIONS.find((row) => row.license === license && row.packages.test(name))?.use;

/** Orders by code units: the same everywhere. */
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The packages that what runs or is published can contain: all but those for development alone, on every
 * system. Sorted by name and path.
 */
export function lockedPackages({ packages }: Lockfile): readonly LockedPackage[] {
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== "" && dev !== true)
    .map(([path, { name, version = "", license }]) => ({
      name: name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version,
      license,
      path,
    }))
    .sort((a, b) => byText(a.name, b.name) || byText(a.path, b.path));
}

/** Whether the terms of an expression allow a package; of an alternative, one side is enough. */
function isAllowed(name: string, terms: parse.Info): boolean {
  if ("conjunction" in terms) {
    const { left, right, conjunction } = terms;
    return conjunction === "or"
      ? isAllowed(name, left) || isAllowed(name, right)
      : isAllowed(name, left) && isAllowed(name, right);
  }
  const license = terms.plus ? `${terms.license}+` : terms.license;
  return PERMISSIVE.has(license) || exceptionFor(name, license) !== undefined;
}

/** Says why a package may not be in what runs or is published; undefined if it may. */
export function licenseFault({ name, version, license }: LockedPackage): string | undefined {
  const title = `${name} ${version}`;
  if (license === undefined) return `${title} names no license.`;
  try {
    if (isAllowed(name, parse(license))) return undefined;
  } catch {
    return `The license of ${title} must be an SPDX expression; got "${license}".`;
  }
  return `${title} has the license ${license}, which is not permissive. Use another package, or say in scripts/package-licenses.ts how it is used.`;
}

/** How a package is used that is there by exception; undefined for all others. */
export const exceptionOf = ({ name, license = "" }: LockedPackage): string | undefined =>
  license
    .split(/[\s()]+/)
    .map((id) => exceptionFor(name, id))
    .find((use) => use !== undefined);
