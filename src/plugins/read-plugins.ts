/**
 * The plugins that a configuration exports, checked: JavaScript may export anything.
 *
 * @module
 */
import { cut } from "../base/excerpt.ts";
import { PRODUCT_NAME } from "../base/product.ts";
import { nearest } from "../base/suggest.ts";
import { LANGUAGES } from "../languages/languages.ts";
import { isRuleSubject } from "../report/rule-subjects.ts";
import { isDescriptorType } from "../trs/tool/languages.ts";
import { collectionFaults, TARGETS } from "./collections.ts";
import {
  BOOLEAN,
  ENTRY_SCHEMA,
  FIELD_LIST,
  FILE_NAMES,
  type FieldKind,
  FUNCTION,
  HIGHLIGHTING,
  isRecord,
  LANGUAGE_LIST,
  LANGUAGE_NAME,
  LANGUAGE_TAG,
  NAME,
  PAGE_NAME,
  PATHS,
  READER,
  REFERENCES,
  SEVERITY,
  TEXT,
} from "./field-kinds.ts";
import type { Plugin } from "./plugin.ts";
import { isText } from "./plugin-call.ts";

interface Field {
  readonly kind: FieldKind;
  readonly isOptional?: true;
}

/** A part of plugins: a list of values with a field that no two of them share. */
interface Part {
  /** What one of them is called in messages. */
  readonly noun: string;
  readonly key: string;
  readonly fields: Readonly<Record<string, Field>>;
  /** Whether the key begins with the name of the plugin, and a hyphen. */
  readonly isPrefixed?: true;
  /** The keys that this program has taken. */
  readonly taken: readonly string[];
}

/** A page below `/pages` that menus and the footer can name: one of a plugin, or the list of a collection. */
const LISTED_PAGE = {
  name: { kind: PAGE_NAME },
  title: { kind: TEXT },
  description: { kind: TEXT },
  footer: { kind: BOOLEAN, isOptional: true },
} as const satisfies Part["fields"];

/** All parts of plugins, by the field of the plugin. */
const PARTS: Readonly<Record<Exclude<keyof Plugin, "name">, Part>> = {
  languages: {
    noun: "language",
    key: "type",
    fields: {
      type: { kind: LANGUAGE_NAME },
      fileNames: { kind: FILE_NAMES },
      primaries: { kind: PATHS, isOptional: true },
      reader: { kind: READER },
      highlighting: { kind: HIGHLIGHTING, isOptional: true },
    },
    taken: LANGUAGES.flatMap(({ type, label }) => [...new Set([type, label])]),
  },
  launchers: {
    noun: "launcher",
    key: "id",
    fields: {
      id: { kind: NAME },
      label: { kind: TEXT },
      about: { kind: TEXT, isOptional: true },
      languages: { kind: LANGUAGE_LIST },
      build: { kind: FUNCTION },
    },
    taken: LANGUAGES.flatMap(({ launch }) => launch.launchers.map(({ id }) => id)),
  },
  rules: {
    noun: "rule",
    key: "code",
    isPrefixed: true,
    fields: {
      code: { kind: NAME },
      severity: { kind: SEVERITY },
      about: { kind: TEXT },
      check: { kind: FUNCTION, isOptional: true },
    },
    taken: [],
  },
  files: {
    noun: "files",
    key: "name",
    fields: { name: { kind: NAME }, make: { kind: FUNCTION } },
    taken: [],
  },
  pages: {
    noun: "page",
    key: "name",
    fields: {
      ...LISTED_PAGE,
      lang: { kind: LANGUAGE_TAG, isOptional: true },
      make: { kind: FUNCTION },
    },
    taken: [],
  },
  collections: {
    noun: "collection",
    key: "name",
    fields: {
      ...LISTED_PAGE,
      schema: { kind: ENTRY_SCHEMA },
      references: { kind: REFERENCES, isOptional: true },
      columns: { kind: FIELD_LIST, isOptional: true },
    },
    // references would not tell them apart
    taken: TARGETS,
  },
};

/** A value as messages show it. */
function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "function") return "a function";
  return cut(JSON.stringify(value) ?? String(value));
}

/** That something has a field that it may not have. */
function* unknownFields(whole: string, value: object, known: readonly string[]) {
  for (const name of Object.keys(value)) {
    if (known.includes(name)) continue;
    const meant = nearest(name, known);
    const proposal = meant === undefined ? "" : ` Did you mean "${meant}"?`;
    yield `${whole} must not have the field "${cut(name)}". It can have ${known.join(", ")}.${proposal}`;
  }
}

const wrongField = (whole: string, name: string, kind: FieldKind, found: unknown) =>
  `${whole}: ${name} must be ${kind.required}; got ${shown(found)}.`;

/** What is wrong with one value of a part of a plugin. */
function* itemFaults(
  whole: string,
  item: unknown,
  { fields, key, isPrefixed }: Part,
  plugin: string,
): Generator<string> {
  if (!isRecord(item)) {
    yield `${whole} must be an object; got ${shown(item)}.`;
    return;
  }
  yield* unknownFields(whole, item, Object.keys(fields));
  for (const [name, { kind, isOptional }] of Object.entries(fields)) {
    const value = item[name];
    if (value === undefined && isOptional) continue;
    if (!kind.is(value)) yield wrongField(whole, name, kind, value);
  }
  if (isPrefixed && !String(item[key]).startsWith(`${plugin}-`)) {
    yield `${whole}: ${key} must begin with the name of the plugin: "${plugin}-${item[key]}".`;
  }
}

/** What is wrong with a plugin by itself. */
function* pluginFaults(value: unknown, index: number): Generator<string> {
  if (!isRecord(value)) {
    yield `plugins[${index}] must be a plugin, which is an object with a name; got ${shown(value)}.`;
    return;
  }
  if (!NAME.is(value["name"])) {
    yield wrongField(`plugins[${index}]`, "name", NAME, value["name"]);
    return;
  }
  const name = String(value["name"]);
  if (isRuleSubject(name)) {
    yield `plugins[${index}]: name must not be ${name}: codes of rules of ${PRODUCT_NAME} begin with it.`;
    return;
  }
  const owner = `the plugin ${name}`;
  const whole = `The plugin ${name}`;
  yield* unknownFields(whole, value, ["name", ...Object.keys(PARTS)]);
  for (const [field, part] of Object.entries(PARTS)) {
    const items = value[field];
    if (items === undefined) continue;
    if (!Array.isArray(items)) {
      yield `${whole}: ${field} must be a list; got ${shown(items)}.`;
      continue;
    }
    for (const [at, item] of items.entries()) {
      const key = isRecord(item) ? item[part.key] : undefined;
      const noun = isText(key) ? `${part.noun} ${cut(key)}` : `${part.noun} ${at + 1}`;
      yield* itemFaults(`The ${noun} of ${owner}`, item, part, name);
    }
  }
}

/** Keys that two plugins have, or a plugin and this program. */
function* clashes(plugins: readonly Plugin[]): Generator<string> {
  const names = new Set<string>();
  for (const { name } of plugins) {
    if (names.has(name)) yield `Two plugins have the name ${name}. Names must be unique.`;
    names.add(name);
  }
  for (const [field, { noun, key, taken }] of Object.entries(PARTS)) {
    const owners = new Map(taken.map((id) => [id.toLowerCase(), PRODUCT_NAME]));
    for (const plugin of plugins) {
      const items = (plugin[field as keyof Plugin] ?? []) as readonly object[];
      for (const item of items) {
        const id = (item as Readonly<Record<string, string>>)[key] ?? "";
        const owner = owners.get(id.toLowerCase());
        if (owner !== undefined) {
          const both = owner === PRODUCT_NAME ? owner : `the plugin ${owner}`;
          yield `The ${noun} ${id} of the plugin ${plugin.name} has the ${key} of one of ${both}. Choose another ${key}.`;
        }
        owners.set(id.toLowerCase(), plugin.name);
      }
    }
  }
}

/** Launchers for languages that there are not, and languages with the same files. */
function* languageFaults(plugins: readonly Plugin[]): Generator<string> {
  const languages = plugins.flatMap(({ name, languages: own = [] }) =>
    own.map((language) => ({ ...language, plugin: name })),
  );
  const owners = new Map<string, string>();
  for (const { type, fileNames, plugin } of languages) {
    for (const name of fileNames) {
      const owner = owners.get(name);
      if (owner !== undefined) {
        yield `The language ${type} of the plugin ${plugin} has the files ${name}, as the language ${owner} has. Choose other names.`;
      }
      owners.set(name, type);
    }
  }
  const types = new Set(languages.map(({ type }) => type));
  for (const { name, launchers = [] } of plugins) {
    for (const { id, languages: own } of launchers) {
      if (own.every((type) => isDescriptorType(type) || types.has(type))) continue;
      yield wrongField(`The launcher ${id} of the plugin ${name}`, "languages", LANGUAGE_LIST, own);
    }
  }
}

/**
 * The plugins of a configuration, or what is wrong with them, in a sentence each.
 *
 * @param config what its module exports by default
 * @example readPlugins({ plugins: [{ name: "lab" }] }) // { plugins: [{ name: "lab" }] }
 */
export function readPlugins(
  config: unknown,
): { readonly plugins: readonly Plugin[] } | { readonly faults: readonly string[] } {
  if (!isRecord(config)) {
    return { faults: [`The default export must be an object with plugins; got ${shown(config)}.`] };
  }
  const { plugins = [] } = config;
  const faults = [
    ...unknownFields("The default export", config, ["plugins"]),
    ...(Array.isArray(plugins)
      ? plugins.flatMap((plugin, index) => [...pluginFaults(plugin, index)])
      : [`plugins must be a list; got ${shown(plugins)}.`]),
  ];
  if (faults.length > 0) return { faults };
  const sound = plugins as readonly Plugin[];
  const between = [...clashes(sound), ...languageFaults(sound), ...collectionFaults(sound)];
  return between.length === 0 ? { plugins: sound } : { faults: between };
}
