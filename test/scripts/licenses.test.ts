import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../commands/settings.ts";
import { licenseFault, lockedPackages } from "../../scripts/package-licenses.ts";
import { temporaryFolder } from "../fixtures/content.ts";

const lockfile = (folder: string) =>
  JSON.parse(readFileSync(join(ROOT, folder, "package-lock.json"), "utf8"));

/** A package of some license. */
const licensed = (license: string | undefined, name = "some-package") => ({
  name,
  version: "1.0.0",
  license,
  path: `node_modules/${name}`,
});

describe("what runs or is published", () => {
  it.each(["", "deploy"])(
    "has no copyleft code but what is named: %s/package-lock.json",
    (folder) => {
      const packages = lockedPackages(lockfile(folder));
      expect(packages.length).toBeGreaterThan(30);
      expect(packages.flatMap((one) => licenseFault(one) ?? [])).toEqual([]);
    },
  );

  it("is all but what is for development alone", () => {
    const packages = {
      "": { name: "root" },
      "node_modules/b": { version: "2.0.0", license: "MIT" },
      "node_modules/b/node_modules/@scope/a": { version: "1.0.0", license: "ISC" },
      "node_modules/aliased": { name: "c", version: "3.0.0", license: "MIT" },
      "node_modules/d": { version: "4.0.0", license: "GPL-3.0-only", dev: true },
    };
    expect(lockedPackages({ packages }).map(({ name, version }) => `${name} ${version}`)).toEqual([
      "@scope/a 1.0.0",
      "b 2.0.0",
      "c 3.0.0",
    ]);
  });
});

describe("a license", () => {
  it.each(["MIT", "(MIT OR GPL-3.0-only)", "Apache-2.0 AND (LGPL-2.1-only OR ISC)"])(
    "of permissive terms, or with a choice of them, is allowed: %s",
    (license) => {
      expect(licenseFault(licensed(license))).toBeUndefined();
    },
  );

  it.each([
    "GPL-3.0-only",
    "AGPL-3.0-or-later",
    "MIT AND GPL-2.0-or-later",
    "(CPAL-1.0 OR AGPL-1.0-only)",
    "Apache-2.0 WITH LLVM-exception AND MPL-2.0",
  ])("of other terms is not: %s", (license) => {
    expect(licenseFault(licensed(license))).toBe(
      `some-package 1.0.0 has the license ${license}, which is not permissive. Use another package, or say in scripts/package-licenses.ts how it is used.`,
    );
  });

  it("that is none, or no expression, is reported", () => {
    expect(licenseFault(licensed(undefined))).toBe("some-package 1.0.0 names no license.");
    expect(licenseFault(licensed("SEE LICENSE IN X"))).toBe(
      'The license of some-package 1.0.0 must be an SPDX expression; got "SEE LICENSE IN X".',
    );
  });

  it("is allowed by exception for the packages that the exception names", () => {
    const libvips = "@img/sharp-libvips-linux-x64";
    expect(licenseFault(licensed("LGPL-3.0-or-later", libvips))).toBeUndefined();
    expect(licenseFault(licensed("LGPL-3.0-or-later", "sharp-libvips"))).toBeDefined();
    expect(licenseFault(licensed("GPL-3.0-or-later", libvips))).toBeDefined();
  });
});

it("npm run licenses lists the packages of a release, with their licenses, in the same bytes each time", async () => {
  const out = await temporaryFolder();
  const list = () => {
    execFileSync("node", ["scripts/licenses.ts", "--out", out], { cwd: ROOT });
    return ["sbom.cdx.json", "licenses.txt"].map((name) => readFileSync(join(out, name), "utf8"));
  };
  const [first, second] = [list(), list()];
  expect(second).toEqual(first);
  const [bill = "", licenses = ""] = first;
  const { bomFormat, metadata, components } = JSON.parse(bill);
  expect([bomFormat, metadata.component.name]).toEqual(["CycloneDX", "vitrine"]);
  const names = components.map(({ name }: { readonly name: string }) => name);
  expect(names).toContain("hono");
  expect(names).not.toContain("vitest");
  expect(licenses).toMatch(/^hono \d+\.\d+\.\d+\nMIT\n\nMIT License\n\nCopyright/m);
  expect(licenses).toContain("\nOFL-1.1 (fonts, published unchanged");
  expect(licenses).not.toMatch(/^vitest /m);
});
