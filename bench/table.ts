/**
 * What builds of several sizes cost, as a table of Markdown.
 *
 * @module
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { grouped } from "../src/base/words.ts";
import { buildWith, writeContent } from "./builds.ts";
import { pathsBelow } from "./sites.ts";

export interface TableOptions {
  /** Numbers of entries. */
  readonly sizes: readonly number[];
  /** An empty folder. */
  readonly folder: string;
  /** Receives the lines of the report. */
  readonly print: (line: string) => void;
}

/** There is a tool for so many entries. */
const ENTRIES_PER_TOOL = 7;

/** Builds sites of several sizes, cold, with a seventh as many tools as entries. */
export function measureTable({ sizes, folder, print }: TableOptions): void {
  print("\n| Entries | Tools | Seconds | User seconds | Peak memory, MB | Files | ms per entry |");
  print("|---:|---:|---:|---:|---:|---:|---:|");
  for (const entries of sizes) {
    const tools = Math.round(entries / ENTRIES_PER_TOOL);
    const place = join(folder, String(entries));
    const [content, site] = [join(place, "content"), join(place, "site")];
    mkdirSync(place);
    writeContent(content, entries, tools);
    const { ms, cpuMs, memory } = buildWith(content, site, place);
    const cells = [
      ...[grouped(entries), grouped(tools), (ms / 1000).toFixed(0), (cpuMs / 1000).toFixed(0)],
      ...[grouped(Math.round(memory / 1e6)), grouped(pathsBelow(site).length)],
      (ms / entries).toFixed(1),
    ];
    print(`| ${cells.join(" | ")} |`);
    rmSync(place, { recursive: true });
  }
}
