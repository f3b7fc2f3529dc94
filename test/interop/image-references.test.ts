import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { readAllowedImage } from "../../src/tes/image-references.ts";

/** Judges references with the parser of Docker, see `references/main.go`. */
const REFERENCES = process.env["REFERENCES"] ?? "references";

const SHA256 = `sha256:${"a".repeat(64)}`;
const SHA512 = `sha512:${"0".repeat(128)}`;

const ENTRIES = [
  ...["ubuntu", "ubuntu:", "ubuntu@", "ubuntu/", "python:3", "python:3@", "python:latest"],
  ...["quay.io", "quay.io/", "quay.io/biocontainers", "quay.io/biocontainers/", "quay.io/a/b:5000"],
  ...[
    "localhost",
    "localhost/",
    "registry:5000",
    "registry:5000/",
    "registry:5000/a",
    "10.0.0.1:80/",
  ],
  ...["[fd00::1]:5000/", "[fd00::1]/a", "Registry/a", "a_b/c__d", "a-b.c--d/"],
  ...[`alpine@${SHA256}`, `alpine:3@${SHA256}`, `quay.io/a@${SHA512}`],
];

const CONTINUATIONS = [
  ...[
    "",
    "a",
    "-a",
    ".evil.example/x",
    "/",
    "/a",
    "/a/b/c:1",
    "//a",
    "/./a",
    "/../a",
    "/A",
    "/a_b",
    "/a__b",
  ],
  ...["/a___b", "/a._b", "/a-", "/-a", "/a--b", "/%2e%2e/a", "/a b", "/..\\a", "\\a", "/a.b", "/é"],
  ...[
    ":",
    ":1",
    ":5000",
    ":5000/a",
    ":1/a/b:2",
    ":1:2",
    ":.a",
    ":-a",
    ":_a",
    ":A.b-c_d",
    ":a+b",
    ":1 ",
    ":1\n",
  ],
  ...[`:${"a".repeat(128)}`, `:${"a".repeat(129)}`, ":é", ":\u017f", ":1\u0000", ".1", "1"],
  ...[`@${SHA256}`, `:1@${SHA256}`, `/a:1@${SHA256}`, `@${SHA512}`, `@${SHA256}/a`, `@${SHA256}:1`],
  ...[
    `@${SHA256}@${SHA256}`,
    `:1@${SHA256}/a`,
    "@sha256:aa",
    `@${SHA256.toUpperCase()}`,
    `@${SHA256}a`,
  ],
  ...[
    `@md5:${"a".repeat(32)}`,
    "@evil.example/a",
    ":a@evil.example/a",
    "@",
    `:@${SHA256}`,
    `/@${SHA256}`,
  ],
  ...[`/${"a".repeat(200)}`, `${"/a".repeat(300)}`, SHA256, `${SHA256}/a`, "?a", "#a", ",a"],
];

it("covers the same images as Docker's parser of references says, of 1,650 pairs", () => {
  const pairs = ENTRIES.flatMap((entry) =>
    CONTINUATIONS.map((continuation) => ({ entry, image: entry + continuation })),
  );
  const input = pairs.map((pair) => `${JSON.stringify(pair)}\n`).join("");
  const { stdout, error } = spawnSync(REFERENCES, { input, encoding: "utf8" });
  if (error !== undefined) throw error;
  const verdicts = stdout.trimEnd().split("\n");
  const judged = pairs.map((pair, index) => ({ ...pair, isCovered: verdicts[index] === "true" }));
  expect(judged.filter(({ isCovered }) => isCovered).length).toBe(179);
  expect(verdicts.filter((verdict) => verdict === "false").length).toBeGreaterThan(1000);
  expect(
    judged.filter(
      ({ entry, image, isCovered }) => readAllowedImage(entry).covers(image) !== isCovered,
    ),
  ).toEqual([]);
});
