/**
 * `vitrine COMMAND …`: runs a command.
 *
 * @module
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PRODUCT_ID } from "../src/base/product.ts";
import { nearest } from "../src/base/suggest.ts";
import { visible } from "../src/base/texts/visible.ts";
import { refuse, usageText } from "./arguments.ts";
import { COMMAND_NAMES, nameForPackage, PURPOSES } from "./command-names.ts";
import { IS_PACKAGE } from "./settings.ts";

/** How it is called, and what each command does. */
const HELP = [
  usageText([`${PRODUCT_ID} COMMAND …`, `${PRODUCT_ID} COMMAND --help`, `${PRODUCT_ID} --version`]),
  "",
  ...COMMAND_NAMES.map((one) => `  ${one.padEnd(9)} ${PURPOSES[one].replaceAll("`", "")}`),
].join("\n");

/** The ending of modules: the package has them compiled. */
const ENDING = IS_PACKAGE ? ".js" : ".ts";

/** What a shell says of a program that is ended by SIGPIPE. */
const UNREAD = 128 + 13;

process.stdout.on("error", ({ code, message }: NodeJS.ErrnoException) => {
  // a reader such as head may have enough
  if (code === "EPIPE") process.exit(UNREAD);
  process.stderr.write(`The output cannot be written: ${visible(message)}.\n`);
  process.exit(2);
});

if (IS_PACKAGE) for (const stream of [process.stdout, process.stderr]) nameForPackage(stream);

const [, , name = "--help"] = process.argv;
const command = COMMAND_NAMES.find((one) => one === name);
if (["--help", "-h", "help"].includes(name)) process.stdout.write(`${HELP}\n`);
else if (["--version", "-v"].includes(name)) {
  const text = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  process.stdout.write(`${(JSON.parse(text) as { readonly version: string }).version}\n`);
} else if (command === undefined) {
  const meant = nearest(name, COMMAND_NAMES);
  const proposal = meant === undefined ? "" : ` Did you mean ${meant}?`;
  // a list of all of them would have the sentence scroll away
  refuse(`Unknown command ${visible(name)}.${proposal} --help lists all commands.`);
} else {
  const module = new URL(`./${command}${ENDING}`, import.meta.url);
  // as if it had been started itself: processes that it starts again run this module
  process.argv.splice(1, 2, fileURLToPath(module));
  await import(module.href);
}
