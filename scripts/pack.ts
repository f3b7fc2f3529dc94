/**
 * `npm run pack -- [--out reports]`: the packages that others install. Prints their paths.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipAsync } from "@gfx/zopfli";
import { create } from "tar";
import { atMost, parseArguments, readCommand } from "../commands/arguments.ts";
import { folderOr, ROOT, shownPath } from "../commands/settings.ts";
import { PRODUCT_ID } from "../src/base/product.ts";
import { creatorFiles, type PackageFile, packageFiles } from "./package/files.ts";

const out = readCommand("npm run pack -- [--out reports]", () => {
  const { values, positionals } = parseArguments({ out: { type: "string" } });
  atMost(0, positionals);
  return folderOr(values.out, join(ROOT, "reports"));
});

/** When npm says that every file of a package was made, so that the same files are the same bytes. */
const MADE = new Date("1985-10-26T08:15:00Z");

/** Paths by the ends of their names and then as they are: texts of one language in one folder are most alike. */
const byKind = (paths: readonly string[]): string[] =>
  paths
    .map((path) => ({ path, kind: /(?:\.d)?\.[^./]+$/.exec(path)?.[0] ?? "" }))
    .sort((a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : a.path < b.path ? -1 : 1))
    .map(({ path }) => path);

/** After three rounds, the package is 0.1 % larger. */
const ROUNDS = { numiterations: 8 };

/**
 * Packs files as a package into the output folder, those that are alike beside each other. Zopfli's gzip is 3 % smaller
 * than zlib's.
 */
async function pack(files: readonly PackageFile[]): Promise<void> {
  const staging = mkdtempSync(join(tmpdir(), `${PRODUCT_ID}-package-`));
  try {
    for (const { path, content, isProgram } of files) {
      mkdirSync(dirname(join(staging, path)), { recursive: true });
      writeFileSync(join(staging, path), content, { mode: isProgram ? 0o755 : 0o644 });
    }
    const { name, version } = JSON.parse(
      readFileSync(join(staging, "package.json"), "utf8"),
    ) as Readonly<Record<"name" | "version", string>>;
    const [archive, file] = [join(staging, ".tar"), join(out, `${name}-${version}.tgz`)];
    create(
      {
        sync: true,
        portable: true,
        mtime: MADE,
        prefix: "package",
        cwd: staging,
        file: archive,
      },
      byKind(files.map(({ path }) => path)),
    );
    writeFileSync(file, await gzipAsync(readFileSync(archive), ROUNDS));
    process.stdout.write(`${shownPath(file)}\n`);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

mkdirSync(out, { recursive: true });
await pack(await packageFiles(ROOT));
await pack(creatorFiles(ROOT));
