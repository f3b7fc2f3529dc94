/** `npm run retire -- KEY --because TEXT [--use KEY]`: deprecates an entry of bundles; 2 if it cannot be. */
import { retireEntry } from "../src/catalog/edit/restructure-entries.ts";
import { atMost, parseArguments, readCommand, UsageError } from "./arguments.ts";
import { endOutOfFiles } from "./open-files.ts";
import { openEditor, readKey, reportRestructuring } from "./restructured.ts";

endOutOfFiles();
const { key, because, use } = readCommand(
  "npm run retire -- KEY --because TEXT [--use KEY]",
  () => {
    const { values, positionals } = parseArguments({
      because: { type: "string" },
      use: { type: "string" },
    });
    atMost(1, positionals);
    const entry = readKey("KEY", positionals[0]);
    if (!values.because?.trim()) {
      throw new UsageError("--because is missing: the reason, in a sentence.");
    }
    return { key: entry, because: values.because.trim(), use: values.use };
  },
);
reportRestructuring(await retireEntry(await openEditor([key]), key, because, use));
