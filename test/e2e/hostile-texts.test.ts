import { expect, it, onTestFinished } from "vitest";
import { randomFrom } from "../../bench/random.ts";
import { safeSvg } from "../../src/markdown/safe-svg.ts";
import { createTexts } from "../../src/site/frame/markdown.ts";
import { browser } from "../fixtures/browsed-site.ts";
import { htmlFaults, svgFaults } from "../hostile/browser-judge.ts";
import { disguised, disguisedStyle, MARKDOWN_FORMS, SVG_FORMS } from "../hostile/disguises.ts";

/** `HOSTILE=100000 HOSTILE_SEED=7 npx vitest run --project e2e test/e2e/hostile-texts.test.ts` makes more, and others. */
const COUNT = Number(process.env["HOSTILE"] ?? 3000);
const SEED = Number(process.env["HOSTILE_SEED"] ?? 1);

/** So many are judged at once. */
const AT_ONCE = 500;

const render = createTexts("");

/** Each form with as many attacks as any other. */
function texts(
  forms: readonly ((text: string) => string)[],
  attack: (random: () => number) => string,
): readonly string[] {
  const random = randomFrom(SEED);
  return Array.from({ length: COUNT }, (_, index) =>
    (forms[index % forms.length] as (text: string) => string)(attack(random)),
  );
}

/** What a browser finds in what is published of sources, with the source of each. */
async function faultsOf(
  sources: readonly string[],
  publish: (source: string) => string | undefined,
  judge: (documents: readonly string[]) => readonly (readonly string[])[],
) {
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  const published = sources.flatMap((source) => {
    const document = publish(source);
    return document === undefined ? [] : [{ source, document }];
  });
  const faults: unknown[] = [];
  for (let start = 0; start < published.length; start += AT_ONCE) {
    const part = published.slice(start, start + AT_ONCE);
    const found = await page.evaluate(
      judge,
      part.map(({ document }) => document),
    );
    part.forEach((one, index) => {
      if (found[index]?.length) faults.push({ ...one, faults: found[index] });
    });
  }
  return { faults: faults.slice(0, 20), judged: published.length };
}

it("a browser finds nothing that runs, loads from elsewhere or leaves its place in Markdown that is published", async () => {
  const place = { kind: "tool", versions: [] } as const;
  const { faults, judged } = await faultsOf(
    texts(MARKDOWN_FORMS, disguised),
    (source) => render({ source, tool: { id: "a" }, place, top: 2 }),
    htmlFaults,
  );
  expect(faults).toEqual([]);
  expect(judged).toBe(COUNT);
});

it("a browser finds nothing that runs, moves or loads in an SVG that is published", async () => {
  const { faults, judged } = await faultsOf(
    texts(SVG_FORMS, disguisedStyle),
    (source) =>
      safeSvg(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/>${source}</svg>`,
      )?.svg,
    svgFaults,
  );
  expect(faults).toEqual([]);
  // few end the image, or are too large
  expect(judged).toBeGreaterThan(COUNT / 2);
});
