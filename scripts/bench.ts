/**
 * `npm run bench -- [--entries N] [--tools N] [--rounds N] [--throughput]`: how long checking bundles, publishing a
 * registry and requests to it take; with --throughput, requests to the task service instead. Machines differ and are noisy, so compare the ratios.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureChecking } from "../bench/checking.ts";
import { measureRegistry } from "../bench/registry.ts";
import { measureThroughput } from "../bench/throughput.ts";
import { loadCatalog } from "../src/catalog/load.ts";
import { atMost, parseArguments, readCommand, wholeNumber } from "./arguments.ts";
import { contentDir } from "./settings.ts";

const { entries, tools, rounds, throughput } = readCommand(
  "npm run bench -- [--entries N] [--tools N] [--rounds N] [--throughput]",
  () => {
    const { values, positionals } = parseArguments({
      entries: { type: "string", default: "36000" },
      tools: { type: "string", default: "5000" },
      rounds: { type: "string", default: "7" },
      throughput: { type: "boolean", default: false },
    });
    atMost(0, positionals);
    return {
      entries: wholeNumber("--entries", values.entries, { from: 1 }),
      tools: wholeNumber("--tools", values.tools, { from: 1 }),
      rounds: wholeNumber("--rounds", values.rounds, { from: 1 }),
      throughput: values.throughput,
    };
  },
);

const { catalog } = await loadCatalog(contentDir());
if (catalog === undefined) throw new Error("The content has errors: run npm run validate.");
const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
const print = (line: string) => process.stdout.write(`${line}\n`);
try {
  print(`Node ${process.version}, medians of ${rounds} rounds`);
  if (throughput) await measureThroughput({ rounds, folder, print });
  else {
    measureChecking({ entries, rounds, folder, print });
    await measureRegistry({ tools, catalog, folder, print });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
