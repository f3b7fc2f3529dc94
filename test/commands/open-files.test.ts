import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { ROOT } from "../fixtures/build.ts";

const urlOf = (path: string) => JSON.stringify(pathToFileURL(join(ROOT, path)).href);

it.each([
  ["Promise.reject(null)", "it threw null, and must throw an Error"],
  ["setTimeout(() => { throw 'late'; })", 'it threw "late", and must throw an Error'],
])(
  "what is thrown elsewhere and is no error ends a command with a sentence: %s",
  (code, reason) => {
    const script = `import { endOutOfFiles } from ${urlOf("commands/open-files.ts")};
import { endingOnSignals } from ${urlOf("commands/signals.ts")};
endOutOfFiles();
await endingOnSignals(() => "Nothing was built.", async () => {
  ${code};
  await new Promise((resolve) => setTimeout(resolve, 60_000));
});`;
    const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([
      1,
      `A plugin or a component failed: ${reason}.\nNothing was built.\n`,
    ]);
  },
);
