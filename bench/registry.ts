/**
 * How long publishing a tool registry takes, and how long a request for a filtered list.
 *
 * @module
 */
import { join } from "node:path";
import type { Catalog } from "../src/catalog/catalog.ts";
import { writeFiles } from "../src/output/files.ts";
import { trsTree } from "../src/publish/trs-tree.ts";
import type { ResponseTimes } from "./ask.ts";
import { runProgram } from "./programs.ts";
import { generateTools } from "./tools.ts";
import { megabytes, milliseconds, ratio } from "./units.ts";

interface RegistryOptions {
  readonly tools: number;
  /** Any catalog: its site is published, with generated tools. */
  readonly catalog: Catalog;
  /** Where the registry is written. */
  readonly folder: string;
  /** Receives the lines of the report. */
  readonly print: (line: string) => void;
}

export async function measureRegistry(options: RegistryOptions): Promise<void> {
  const { tools, catalog, folder, print } = options;
  const generated = { ...catalog, tools: generateTools(tools) };
  const start = performance.now();
  const files = [...trsTree(generated)];
  const made = performance.now() - start;

  const site = join(folder, "site");
  await writeFiles(
    site,
    files.filter(({ path }) => path.startsWith("trs/v2/list/")),
  );
  const { cold, median, p99 } = runProgram<ResponseTimes>("ask", site);
  print(`\n${tools} tools`);
  print(
    `  a filtered list: the first of each at most ${milliseconds(cold)}; then median ${median.toFixed(2)} ms, 99th percentile ${p99.toFixed(2)} ms`,
  );

  const writing = performance.now();
  const written = await writeFiles(site, files);
  const wrote = performance.now() - writing;
  print(
    `  ${written.files} files, ${megabytes(written.bytes)}: made ${milliseconds(made)}, written ${milliseconds(wrote)}; both : writing ${ratio(made + wrote, wrote)}`,
  );
}
