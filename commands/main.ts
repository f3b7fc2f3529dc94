/**
 * `vitrine COMMAND …`: runs a command.
 *
 * @module
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PRODUCT_ID } from "../src/base/product.ts";
import { nearest } from "../src/base/suggest.ts";
import { visible } from "../src/base/visible.ts";
import { refuse, usageText } from "./arguments.ts";

/** The commands: each is a module that reads the arguments of the process, and runs. */
const COMMANDS = [
  "start",
  "build",
  "validate",
  "diff",
  "serve",
  "edge",
  "links",
  "lookup",
  "dev",
  "new",
  "fix",
  "rename",
  "merge",
  "retire",
  "split",
  "join",
  "lock",
  "import",
] as const;

const USAGE = usageText([
  `${PRODUCT_ID} ${COMMANDS.join("|")} …`,
  `${PRODUCT_ID} COMMAND --help    how a command is used`,
  `${PRODUCT_ID} --version`,
]);

/** Sources have one ending, and what they are compiled to another one. */
const ENDING = import.meta.url.slice(-3);

const [, , name = "--help"] = process.argv;
const command = COMMANDS.find((one) => one === name);
if (["--help", "-h", "help"].includes(name)) process.stdout.write(`${USAGE}\n`);
else if (["--version", "-v"].includes(name)) {
  const text = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  process.stdout.write(`${(JSON.parse(text) as { readonly version: string }).version}\n`);
} else if (command === undefined) {
  const meant = nearest(name, COMMANDS);
  const proposal = meant === undefined ? "" : ` Did you mean ${meant}?`;
  refuse(`Unknown command ${visible(name)}.${proposal}\n${USAGE}`);
} else {
  const module = new URL(`./${command}${ENDING}`, import.meta.url);
  // as if it had been started itself: processes that it starts again run this module
  process.argv.splice(1, 2, fileURLToPath(module));
  await import(module.href);
}
