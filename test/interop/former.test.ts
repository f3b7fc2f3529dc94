import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { hostFiles } from "../../src/hosts/hosts.ts";
import { temporaryFolder } from "../fixtures/content.ts";
import { nginx, serveCommand } from "./hosts.ts";

const SITE = "https://example.org/registry";
const FORMER = [
  { folder: "disease", from: "did-8923", to: "did-1909" },
  { folder: "method", from: 'a "b" c', to: "d e" },
];

/** A site below a path, with two entries that have other keys now. */
async function site(): Promise<string> {
  const folder = await temporaryFolder();
  const targets = {
    "disease/did-8923": "did-1909",
    "gkm/disease/did-8923.json": "did-1909.json",
    'gkm/method/a "b" c.json': "d%20e.json",
    "disease/kb.*": "*",
    "gkm/disease/kb.*": "*",
  };
  const files = [
    { path: "index.html", content: "home" },
    { path: "404.html", content: "nothing" },
    { path: "trs/v2/openapi.json", content: `{"servers": [{"url": "${SITE}/trs/v2"}]}` },
    { path: "gkm/former.json", content: JSON.stringify(targets) },
    { path: "disease/did-8923.html", content: "is now did-1909" },
    { path: "disease/did-1909.html", content: "Melanoma" },
    { path: "gkm/disease/did-1909.json", content: "{}" },
    { path: "gkm/method/d e.json", content: "{}" },
    ...hostFiles({ url: SITE, profile: "2.0.0" }, 0, {
      former: FORMER,
      full: { prefix: "kb", folders: ["disease", "method"] },
    }),
  ];
  for (const { path, content } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

const MOVED = [
  ["/registry/disease/did-8923", "/registry/disease/did-1909"],
  ["/registry/gkm/disease/did-8923.json", "/registry/gkm/disease/did-1909.json"],
  ["/registry/gkm/method/a%20%22b%22%20c.json", "/registry/gkm/method/d%20e.json"],
  ["/registry/disease/kb.did-1909", "/registry/disease/did-1909"],
  ["/registry/gkm/disease/kb.did-1909.json", "/registry/gkm/disease/did-1909.json"],
] as const;

/** No entry has such an address, and none leads to one that leads on and on. */
const NOWHERE = ["kb.", "kb.a/b", "kb./x", "kb.%2e", "kb.%2e%2e", "kb.did-1%3Fx%23y"].flatMap(
  (name) => [`/registry/disease/${name}`, `/registry/gkm/disease/${name}`],
);

it.each([
  { name: "npm run serve", start: serveCommand },
  { name: "nginx", start: nginx },
])("$name sends clients on from former addresses", async ({ start }) => {
  const host = await start(await site());
  onTestFinished(() => host.stop());
  for (const [path, target] of MOVED) {
    const { status } = await fetch(host.url + path, { redirect: "manual" });
    const followed = await fetch(host.url + path);
    expect([status, followed.status, followed.url]).toEqual([301, 200, host.url + target]);
  }
  for (const path of NOWHERE) {
    expect([path, (await fetch(host.url + path, { redirect: "manual" })).status]).toEqual([
      path,
      404,
    ]);
  }
});
