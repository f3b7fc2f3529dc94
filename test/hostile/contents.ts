/**
 * Hostile contents by chance: each spoils one field, text, file or name of a sound content.
 *
 * @module
 */
import { randomFrom } from "../../bench/random.ts";
import { disguised, MARKDOWN_FORMS } from "./disguises.ts";
import { hostilePicture, PICTURES } from "./pictures.ts";
import { CITATION, CWL, DESCRIPTORS, filled, placesOf, TOOL, VERSION } from "./templates.ts";
import { NAMES, TEXTS, VALUES } from "./values.ts";

/** The files of a content, by path. */
export type Files = Map<string, string | Uint8Array>;

/** One way to spoil a content. */
export interface Hostile {
  /** What is spoiled, and how: `site.yaml: /title is half a character`. */
  readonly name: string;
  /** Changes or adds files. Those of several can be together in one content. */
  readonly spoil: (files: Files) => Promise<void> | void;
}

/** Picks from a list by chance. */
type Pick = <Item>(items: readonly Item[]) => Item;

/** A hostile text and its name; every other one is an attack in disguise. */
function hostileText(pick: Pick): readonly [name: string, text: string] {
  if (pick([true, false])) return pick(Object.entries(TEXTS));
  const text = disguised(() => pick(CHANCES));
  return [JSON.stringify(text), text];
}

const CHANCES = Array.from({ length: 1000 }, (_, index) => index / 1000);

type Path = readonly (string | number)[];

/** Every field and item of a value. */
function* pathsOf(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path;
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield* pathsOf(inner, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}

/** A copy of a value with a field in place of another, or the field with another name. */
function spoiled(
  value: unknown,
  path: Path,
  change: { set: unknown } | { rename: string },
): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return "set" in change ? change.set : value;
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === first ? spoiled(item, rest, change) : item));
  }
  return Object.fromEntries(
    Object.entries(value as object).map(([key, inner]) => {
      if (key !== first) return [key, inner];
      if ("rename" in change && rest.length === 0) return [change.rename, inner];
      return [key, spoiled(inner, rest, change)];
    }),
  );
}

/** A change of a value by chance, mostly of a text to a hostile one. */
function valueChange(value: unknown, pick: Pick) {
  const path = pick([...pathsOf(value)]);
  const field = `/${path.join("/")}`;
  const chance = pick([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const [textName, text] = hostileText(pick);
  if (chance === 0 && typeof path.at(-1) === "string") {
    return { name: `${field} is called ${textName}`, path, change: { rename: text } };
  }
  const [name, set] = chance < 3 ? pick(Object.entries(VALUES)) : [textName, text];
  return { name: `${field} is ${name}`, path, change: { set } };
}

/** JSON is YAML, and has escapes for every character. */
const yaml = (value: unknown) => JSON.stringify(value, null, 1);
const markdown = (front: unknown, text: string) => `---\n${yaml(front)}\n---\n\n${text}\n`;

/** Spoils a file of JSON, whatever others have spoiled in it. */
function jsonFile(file: string, value: unknown, pick: Pick): Hostile {
  const { name, path, change } = valueChange(value, pick);
  return {
    name: `${file}: ${name}`,
    spoil(files) {
      const now: unknown = JSON.parse(String(files.get(file)));
      files.set(file, JSON.stringify(spoiled(now, path, change), null, 1));
    },
  };
}

/** A tool with one version. */
function toolFiles(id: string, language: string): Files {
  const front = {
    ...VERSION,
    ...(language === "NFL" ? { primary_descriptor: { NFL: "main.nf" } } : {}),
  };
  const files: Files = new Map([
    [
      `tools/${id}/tool.md`,
      markdown({ ...TOOL, aliases: [`alias-${id}`], name: `Tool ${id}` }, "What it does."),
    ],
    [`tools/${id}/1.0.0/version.md`, markdown(front, "Notes.")],
  ]);
  const folder = `tools/${id}/1.0.0`;
  if (language === "CWL") files.set(`${folder}/main.cwl`, yaml(CWL));
  for (const [file, template] of Object.entries(DESCRIPTORS[language] ?? {})) {
    files.set(`${folder}/${file}`, filled(template));
  }
  return files;
}

/** A sound tool of every language. */
export const soundTools = (): Files =>
  new Map(
    ["CWL", ...Object.keys(DESCRIPTORS)].flatMap((language) => [
      ...toolFiles(`sound-${language.toLowerCase()}`, language),
    ]),
  );

/** A sound tool with other files. */
const withFiles =
  (id: string, language: string, own: readonly [string, string | Uint8Array][]) =>
  (files: Files) => {
    for (const [path, content] of [...toolFiles(id, language), ...own]) files.set(path, content);
  };

/** A change of a value in the file of a tool of its own. */
function toolValue(
  file: string,
  value: unknown,
  write: (value: unknown) => string,
): (id: string, pick: Pick) => Hostile {
  return (id, pick) => {
    const { name, path, change } = valueChange(value, pick);
    const text = write(spoiled(value, path, change));
    return {
      name: `${file} of ${id}: ${name}`,
      spoil: withFiles(id, "CWL", [[`tools/${id}/${file}`, text]]),
    };
  };
}

/** A text in a descriptor that is no JSON. */
function descriptorText(id: string, pick: Pick): Hostile {
  const language = pick(Object.keys(DESCRIPTORS));
  const [file, template] = pick(Object.entries(DESCRIPTORS[language] ?? {}));
  const place = pick(placesOf(template));
  const [name, text] = hostileText(pick);
  const isJson = template.startsWith("{");
  const written = filled(template, place, isJson ? JSON.stringify(text).slice(1, -1) : text);
  return {
    name: `${language} of ${id}: ${place} is ${name}`,
    spoil: withFiles(id, language, [[`tools/${id}/1.0.0/${file}`, written]]),
  };
}

const PAGE = { title: "About us", description: "Who we are.", lang: "de", footer: true };

/** A sound extra page. */
export const soundPages = (): Files => new Map([["pages/about.md", markdown(PAGE, "Text.")]]);

/** A field, the text or the name of an extra page. */
function page(id: string, pick: Pick): Hostile {
  const part = pick(["field", "text", "name"]);
  if (part === "field") {
    const { name, path, change } = valueChange(PAGE, pick);
    const text = markdown(spoiled(PAGE, path, change), "Text.");
    return {
      name: `page ${id}: ${name}`,
      spoil: (files) => void files.set(`pages/${id}.md`, text),
    };
  }
  if (part === "name") {
    const name = pick(NAMES);
    const text = markdown(PAGE, `[a](<${name}>) ![a](<${encodeURI(name.toWellFormed())}>)`);
    return {
      name: `page ${id} has a file ${JSON.stringify(name).slice(0, 60)} beside it`,
      spoil(files) {
        files.set(`pages/${id}.md`, text);
        files.set(`pages/${name}`, "text\n");
      },
    };
  }
  const [name, text] = hostileText(pick);
  const form = pick(MARKDOWN_FORMS);
  return {
    name: `page ${id}: form ${MARKDOWN_FORMS.indexOf(form)} of ${name}`,
    spoil: (files) => void files.set(`pages/${id}.md`, markdown(PAGE, form(text))),
  };
}

/** A text in Markdown, as it is and in links and images. */
function markdownText(id: string, pick: Pick): Hostile {
  const [name, text] = hostileText(pick);
  const form = pick(MARKDOWN_FORMS);
  const source = form(text);
  const file = pick(["tool.md", "1.0.0/version.md", "1.0.0/README.md"]);
  const front = file === "tool.md" ? { ...TOOL, name: id } : VERSION;
  const whole = file.endsWith("README.md") ? source : markdown(front, source);
  return {
    name: `${file} of ${id}: form ${MARKDOWN_FORMS.indexOf(form)} of ${name}`,
    spoil: withFiles(id, "CWL", [[`tools/${id}/${file}`, whole]]),
  };
}

function fileName(id: string, pick: Pick): Hostile {
  const name = pick(NAMES);
  const isLinked = pick([true, false]);
  const link = `[file](<${name}>) ![file](<${encodeURI(name.toWellFormed())}>)`;
  return {
    name: `a file of ${id} is called ${JSON.stringify(name).slice(0, 60)}`,
    spoil: withFiles(id, "CWL", [
      [`tools/${id}/1.0.0/${name}`, "text\n"],
      ...(isLinked ? [[`tools/${id}/1.0.0/README.md`, link] as [string, string]] : []),
    ]),
  };
}

function picture(id: string, pick: Pick): Hostile {
  const name = pick(PICTURES);
  const isLogo = pick([true, false]);
  const [, ending = ""] = /\.(\w+)$/.exec(name) ?? [];
  const path = isLogo ? `tools/${id}/logo.${ending}` : `tools/${id}/1.0.0/image.${ending}`;
  return {
    name: `${isLogo ? "the logo" : "an image"} of ${id} is ${name}`,
    async spoil(files) {
      const own: [string, string | Uint8Array][] = [[path, await hostilePicture(name)]];
      if (!isLogo) own.push([`tools/${id}/1.0.0/README.md`, `![image](image.${ending})\n`]);
      withFiles(id, "CWL", own)(files);
    },
  };
}

/** Test parameters, and other files that pages read. */
function sideFile(id: string, pick: Pick): Hostile {
  const value = {
    reads: { class: "File", path: "reads.fq", location: "https://example.org/x" },
    mode: "fast",
    count: 3,
  };
  const { name, path, change } = valueChange(value, pick);
  const text = JSON.stringify(spoiled(value, path, change));
  return {
    name: `a test of ${id}: ${name}`,
    spoil: withFiles(id, "CWL", [
      [`tools/${id}/1.0.0/tests/test.json`, text],
      [`tools/${id}/1.0.0/tests/reads.fq`, "@a\n"],
    ]),
  };
}

/** An id of a tool or version. */
function ids(id: string, pick: Pick): Hostile {
  const name = pick([...NAMES, "1.0.0+build", "v1", "..", "index", "a.html", "x".repeat(200)]);
  const own = `${name}`.replaceAll("/", "");
  return {
    name: `a version of ${id} is called ${JSON.stringify(own).slice(0, 60)}`,
    spoil(files) {
      withFiles(id, "CWL", [])(files);
      files.set(
        `tools/${id}/${own}/version.md`,
        markdown({ ...VERSION, is_production: false }, "Notes."),
      );
      files.set(`tools/${id}/${own}/main.cwl`, yaml(CWL));
    },
  };
}

/**
 * Hostile contents.
 *
 * @param base a sound content, with `site.yaml` and a bundle in JSON
 */
export function hostileContents(
  seed: number,
  count: number,
  base: Files,
  bundle: string,
): readonly Hostile[] {
  const random = randomFrom(seed);
  const pick: Pick = (items) => items[Math.floor(random() * items.length)] as never;
  const site: unknown = JSON.parse(String(base.get("site.yaml")));
  const document: unknown = JSON.parse(String(base.get(bundle)));
  const collections = Object.entries(document as object).filter(
    ([, entries]) => Object.keys(entries as object).length > 0,
  );
  const kinds: readonly ((id: string) => Hostile)[] = [
    () => jsonFile("site.yaml", site, pick),
    () => {
      // each collection as often as any other, however large it is
      const [collection, entries] = pick(collections);
      const entry = pick(Object.entries(entries as object));
      return jsonFile(bundle, { [collection]: Object.fromEntries([entry]) }, pick);
    },
    (id) =>
      toolValue("tool.md", { ...TOOL, aliases: [`alias-${id}`] }, (front) =>
        markdown(front, "Text."),
      )(id, pick),
    (id) => toolValue("1.0.0/version.md", VERSION, (front) => markdown(front, "Text."))(id, pick),
    (id) => toolValue("1.0.0/main.cwl", CWL, yaml)(id, pick),
    (id) => toolValue("1.0.0/CITATION.cff", CITATION, yaml)(id, pick),
    (id) => descriptorText(id, pick),
    (id) => descriptorText(id, pick),
    (id) => markdownText(id, pick),
    (id) => fileName(id, pick),
    (id) => picture(id, pick),
    (id) => sideFile(id, pick),
    (id) => ids(id, pick),
    (id) => page(id, pick),
  ];
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length] as (id: string) => Hostile;
    return kind(`h${seed}-${index}`);
  });
}
