#!/usr/bin/env node
/**
 * `vitrine COMMAND …`: checks that this Node can run the commands, then runs one, compiled or from its sources. An older
 * Node must be able to read this file: it is plain JavaScript, and loads the rest only after the check.
 *
 * @module
 */
import { existsSync } from "node:fs";

/** The oldest version of Node that undici runs on. */
const OLDEST_NODE = "22.19";

const [own, oldest] = [process.versions.node, OLDEST_NODE].map((text) =>
  text.split(".").map(Number),
);
if (own[0] < oldest[0] || (own[0] === oldest[0] && own[1] < oldest[1])) {
  process.stderr.write(
    `Node.js ${process.versions.node} is too old. Install Node.js ${OLDEST_NODE} or later.\n`,
  );
  process.exit(2);
}

const compiled = new URL("../commands/main.js", import.meta.url);
if (existsSync(compiled)) await import(compiled.href);
else {
  await import("./compile-cache.js");
  await import("../commands/main.ts");
}
