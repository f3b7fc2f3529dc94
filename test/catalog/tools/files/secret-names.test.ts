import { expect, it } from "vitest";
import { secretIn } from "../../../../src/catalog/tools/files/secret-names.ts";

const KEY = new TextEncoder().encode("-----BEGIN EC PRIVATE KEY-----\nx\n");

it.each([
  ["conf/.env", undefined, { path: "conf/.env", by: "file name" }],
  ["a/.aws/b/c", undefined, { path: "a/.aws", by: "folder name" }],
  [".ssh/id_rsa", undefined, { path: ".ssh", by: "folder name" }],
  ["tests/server.pem", KEY, { path: "tests/server.pem", by: "private key" }],
  ["id_ed25519", KEY, { path: "id_ed25519", by: "file name" }],
  ["tests/server.txt", KEY, undefined],
  ["tests/server.pem", undefined, undefined],
] as const)("%s: %o", (path, content, secret) => {
  expect(secretIn(path, content)).toEqual(secret);
});
