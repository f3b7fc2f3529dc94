/**
 * `npm run pack -- [--out reports]`: the packages that others install, as npm packs them. Prints their paths.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { atMost, parseArguments, readCommand } from "../commands/arguments.ts";
import { folderOr, ROOT, shownPath } from "../commands/settings.ts";
import { PRODUCT_ID } from "../src/base/product.ts";
import { creatorFiles, type PackageFile, packageFiles } from "./package/files.ts";

const out = readCommand("npm run pack -- [--out reports]", () => {
  const { values, positionals } = parseArguments({ out: { type: "string" } });
  atMost(0, positionals);
  return folderOr(values.out, join(ROOT, "reports"));
});

/** Packs files as a package into the output folder. */
function pack(files: readonly PackageFile[]): void {
  const staging = mkdtempSync(join(tmpdir(), `${PRODUCT_ID}-package-`));
  try {
    for (const { path, content, isProgram } of files) {
      mkdirSync(dirname(join(staging, path)), { recursive: true });
      writeFileSync(join(staging, path), content, isProgram ? { mode: 0o755 } : {});
    }
    const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", out];
    const text = execFileSync("npm", args, { cwd: staging, encoding: "utf8" });
    const [{ filename }] = JSON.parse(text) as readonly [{ readonly filename: string }];
    process.stdout.write(`${shownPath(join(out, filename))}\n`);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

mkdirSync(out, { recursive: true });
pack(packageFiles(ROOT));
pack(creatorFiles(ROOT));
