/**
 * `npm run lookup -- FILE [--site URL|DIR] [--assembly GRCh37|GRCh38] [--sample NAME]`: what the variants of a file, or
 * of one of its samples, are in the knowledge base, as tab-separated values. Exit code 1 if the file could not be read to its end, or rows of it could not
 * be looked up; 2 usage.
 */
import { createReadStream } from "node:fs";
import { optionalField } from "../src/base/optional-fields.ts";
import { ASSEMBLIES } from "../src/base/sequences/assemblies.ts";
import { visible } from "../src/base/texts/visible.ts";
import { extentLines, extentOf } from "../src/lookup/extent.ts";
import { unpack } from "../src/lookup/files/unpack.ts";
import { UnpackError } from "../src/lookup/files/unpack-error.ts";
import { CHOOSE_ASSEMBLY } from "../src/lookup/notations/assembly-names.ts";
import { resultHeader, resultLines, resultRows } from "../src/lookup/rows.ts";
import { startSession } from "../src/lookup/session.ts";
import { basisText, summaryLines } from "../src/lookup/summary.ts";
import { atMost, oneOf, parseArguments, readCommand, refuse, UsageError } from "./arguments.ts";
import { indexOfSite } from "./lookup-index.ts";
import { folderOr, outDir, shownPath } from "./settings.ts";

const { file, site, assembly, sample } = readCommand(
  "npm run lookup -- FILE [--site URL|DIR] [--assembly GRCh37|GRCh38] [--sample NAME]",
  () => {
    const { values, positionals } = parseArguments({
      site: { type: "string" },
      assembly: { type: "string" },
      sample: { type: "string" },
    });
    atMost(1, positionals);
    const [name] = positionals;
    if (name === undefined) throw new UsageError("A file is required; - is standard input.");
    return {
      file: name === "-" ? name : folderOr(name, ""),
      site: values.site?.trim() || outDir(),
      assembly:
        values.assembly === undefined
          ? undefined
          : oneOf("--assembly", values.assembly, ASSEMBLIES),
      sample: values.sample,
    };
  },
);

const { lookup, profiles, manifest } = await indexOfSite(site);
const urlOf = (path: string) => manifest.url + path;
const session = startSession(
  lookup,
  (result) => process.stdout.write(resultLines(resultRows(result, profiles, urlOf))),
  assembly,
  sample,
);
process.stdout.write(resultHeader());
let unpacking: string | undefined;
try {
  const source: AsyncIterable<Uint8Array> =
    file === "-" ? process.stdin : createReadStream(file, { highWaterMark: 2 ** 20 });
  for await (const { bytes } of unpack(source)) if (!session.push(bytes)) break;
  session.end();
} catch (error) {
  // the last line of what could be unpacked may be cut
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof UnpackError) unpacking = message;
  else if (code === "ENOENT") refuse(`There is no file ${shownPath(file)}.`);
  // what the system says of a file has a code; anything else is an error of this program
  else if (code === undefined) throw error;
  else refuse(`${shownPath(file)} cannot be read: ${visible(message)}.`);
}
session.stop();
const ending = {
  summary: session.summary(),
  ...optionalField("unpacking", unpacking),
  isCancelled: false,
};
const extent = extentOf(ending, manifest.counts);
if (!extent.isComplete) process.exitCode = 1;
const lines = [
  ...extentLines(extent),
  ...summaryLines(ending.summary, manifest.counts),
  `Looked up in ${basisText(manifest)}.`,
];
const shown = lines.map((line) =>
  visible(line).replaceAll(CHOOSE_ASSEMBLY, "Choose one with --assembly."),
);
process.stderr.write(`${shown.join("\n")}\n`);
