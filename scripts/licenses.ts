/**
 * `npm run licenses [-- --out reports]`: what a release is made of. `sbom.cdx.json` lists its packages as CycloneDX,
 * and `licenses.txt` their licenses, with the texts of those that are installed.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArguments, readCommand } from "../commands/arguments.ts";
import { folderOr, ROOT, shownPath } from "../commands/settings.ts";
import { PRODUCT_ID } from "../src/base/product.ts";
import {
  exceptionOf,
  type LockedPackage,
  licenseFault,
  lockedPackages,
} from "./package-licenses.ts";

const { out } = readCommand("npm run licenses -- [--out reports]", () => {
  const { values } = parseArguments({ out: { type: "string" } });
  return { out: folderOr(values.out, join(ROOT, "reports")) };
});

/** The packages as CycloneDX 1.5, without the time and the number that npm adds: the same lockfile, the same bytes. */
function billOfMaterials(): string {
  const args = ["sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application"];
  const text = execFileSync("npm", [...args, "--package-lock-only", "--omit", "dev"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  const { serialNumber: _, ...bill } = JSON.parse(text);
  delete bill.metadata.timestamp;
  // npm takes the name of the folder
  bill.metadata.component.name = PRODUCT_ID;
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** The texts of a package's license and notice; none if it is not installed here, as on another system. */
function textsOf({ path }: LockedPackage): readonly string[] {
  const folder = join(ROOT, path);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|notice|copying)/i.test(entry.name))
    .map(({ name }) => name)
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8").trim());
}

/** A package in the list. */
function entryOf(one: LockedPackage): string {
  const use = exceptionOf(one);
  const title = `${one.name} ${one.version}\n${one.license}${use === undefined ? "" : ` (${use})`}`;
  return [title, ...textsOf(one)].join("\n\n");
}

const packages = lockedPackages(JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")));
mkdirSync(out, { recursive: true });
writeFileSync(join(out, "sbom.cdx.json"), billOfMaterials());
writeFileSync(
  join(out, "licenses.txt"),
  `${packages.map(entryOf).join(`\n\n${"-".repeat(80)}\n\n`)}\n`,
);

const faults = packages.flatMap((one) => licenseFault(one) ?? []);
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`${packages.length} packages are listed in ${shownPath(out)}.\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
