import { expect, it } from "vitest";
import { namedForPackage } from "../../commands/command-names.ts";

it.each([
  ["Run npm run lock, and commit the file.", "Run npx vitrine lock, and commit the file."],
  ["run npm run lock -- --against origin/main", "run npx vitrine lock --against origin/main"],
  ["`npm run validate -- --all`", "`npx vitrine validate --all`"],
  ["Usage: npm start -- [--port 4321]", "Usage: npx vitrine start [--port 4321]"],
  ["npm run -s diff -- origin/main", "npx vitrine diff origin/main"],
  ["Next: npm run validate\n", "Next: npx vitrine validate\n"],
  // no commands of the package
  ["npm run generate -- --check", "npm run generate -- --check"],
  ["npm run test:commands", "npm run test:commands"],
  ["npm run build-docs, npm run newest", "npm run build-docs, npm run newest"],
  ["npm ci && npm test", "npm ci && npm test"],
])("users of the package read %j as %j", (text, expected) => {
  expect(namedForPackage(text)).toBe(expected);
});
