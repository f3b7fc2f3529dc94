/**
 * `npm run bench -- [--entries N] [--tools N] [--rounds N] [--throughput]`: how long checking bundles, the
 * search, validating and publishing a registry, and requests to it take; with --throughput, requests to the task service
 * instead. Machines differ and are noisy, so compare the ratios. With `--budget`, what a build of 1,000 entries and 70
 * tools costs, with exit code 1 if that is more than `bench/budget.ts` allows. With `--against hugo`, how long pages take
 * compared with Hugo, and with `--table [--sizes N,…]`, what builds of several sizes cost. With `--soak [--minutes N] [--rate N]`, a
 * built site under load for minutes.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureAgainstHugo } from "../bench/against-hugo.ts";
import { measureBudget } from "../bench/budget.ts";
import { measureChecking } from "../bench/checking.ts";
import { measureRegistry } from "../bench/registry.ts";
import { measureSearch } from "../bench/search/search.ts";
import { soak } from "../bench/soak.ts";
import { measureTable } from "../bench/table.ts";
import { measureThroughput } from "../bench/throughput.ts";
import { measureValidation } from "../bench/validation.ts";
import { atMost, oneOf, parseArguments, readCommand, wholeNumber } from "../commands/arguments.ts";
import { builtSite } from "../commands/serve-site.ts";
import { contentDir, outDir } from "../commands/settings.ts";
import { PRODUCT_ID } from "../src/base/product.ts";
import { loadCatalog } from "../src/catalog/load.ts";

const { entries, tools, rounds, throughput, budget, against, sizes, soaking } = readCommand(
  "npm run bench -- [--entries N] [--tools N] [--rounds N] [--throughput] [--budget] [--against hugo] [--table [--sizes N,…]] [--soak [--minutes N] [--rate N]]",
  () => {
    const { values, positionals } = parseArguments({
      entries: { type: "string", default: "36000" },
      tools: { type: "string", default: "5000" },
      rounds: { type: "string", default: "7" },
      throughput: { type: "boolean", default: false },
      budget: { type: "boolean", default: false },
      against: { type: "string" },
      table: { type: "boolean", default: false },
      sizes: { type: "string", default: "1000,10000,36000,100000" },
      soak: { type: "boolean", default: false },
      minutes: { type: "string", default: "10" },
      rate: { type: "string", default: "300" },
    });
    atMost(0, positionals);
    return {
      entries: wholeNumber("--entries", values.entries, { from: 1 }),
      tools: wholeNumber("--tools", values.tools, { from: 1 }),
      rounds: wholeNumber("--rounds", values.rounds, { from: 1 }),
      throughput: values.throughput,
      budget: values.budget,
      against:
        values.against === undefined ? undefined : oneOf("--against", values.against, ["hugo"]),
      sizes: values.table
        ? values.sizes.split(",").map((size) => wholeNumber("--sizes", size, { from: 7 }))
        : undefined,
      soaking: values.soak
        ? {
            minutes: wholeNumber("--minutes", values.minutes, { from: 1 }),
            rate: wholeNumber("--rate", values.rate, { from: 1 }),
          }
        : undefined,
    };
  },
);

const print = (line: string) => process.stdout.write(`${line}\n`);
if (soaking !== undefined) {
  const wrong = await soak({ ...soaking, site: builtSite(outDir()), print });
  print(wrong.length === 0 ? "Memory is flat, and no connection is stuck." : wrong.join("\n"));
  process.exit(wrong.length === 0 ? 0 : 1);
}

/** The content of this project. */
async function ownCatalog() {
  const { catalog } = await loadCatalog(contentDir());
  if (catalog === undefined) throw new Error("The content has errors: run npm run validate.");
  return catalog;
}

const folder = mkdtempSync(join(tmpdir(), `${PRODUCT_ID}-bench-`));
try {
  const hasMedians = !budget && sizes === undefined && against === undefined;
  print(`Node ${process.version}${hasMedians ? `, medians of ${rounds} rounds` : ""}`);
  if (budget) process.exitCode = measureBudget({ folder, print }) ? 0 : 1;
  else if (sizes !== undefined) measureTable({ sizes, folder, print });
  else if (against !== undefined) {
    await measureAgainstHugo({ entries, tools, rounds, folder, print });
  } else if (throughput) await measureThroughput({ rounds, folder, print });
  else {
    measureChecking({ entries, rounds, folder, print });
    measureValidation({ tools, rounds, folder, print });
    await measureSearch({ entries, tools, print });
    await measureRegistry({ tools, catalog: await ownCatalog(), folder, print });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
