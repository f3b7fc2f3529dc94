/**
 * The languages of a site: those of this program, and those of its plugins, whose readers are called with care.
 *
 * @module
 */
import { createLanguages, type Languages, PROGRAM_LANGUAGES } from "../languages/languages.ts";
import type {
  DescriptorLanguage,
  DescriptorText,
  ReadDocument,
  RelatedFiles,
} from "../languages/shared/descriptor-language.ts";
import { CONTENT_RULES } from "../report/rules.ts";
import type { Plugin, PluginLanguage, SitePlugins } from "./plugin.ts";
import { callPlugin, isText, PluginError } from "./plugin-call.ts";

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (value ?? {}) as Fields;

const isListOf = (value: unknown, isItem: (item: Fields) => boolean): boolean =>
  Array.isArray(value) && value.every((item) => isItem(fieldsOf(item)));

const isTextList = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

const isPosition = ({ line, column }: Fields): boolean =>
  [line, column].every((number) => Number.isInteger(number) && Number(number) > 0);

/** Plugins in JavaScript return anything: what each list must have, and whether it has. */
interface ListKind {
  readonly required: string;
  readonly isItem: (item: Fields, codes: ReadonlySet<string>) => boolean;
}

const POSITION = "a line and a column from 1";

const IMPORTS: ListKind = {
  required: `a target, candidates, and in position ${POSITION}`,
  isItem: ({ target, candidates, position }) =>
    isText(target) && isTextList(candidates) && isPosition(fieldsOf(position)),
};
const IMAGES: ListKind = {
  required: `an image, and in position ${POSITION}`,
  isItem: ({ image, position }) => isText(image) && isPosition(fieldsOf(position)),
};
const FAULTS: ListKind = {
  required: `the code of a rule of the plugin, a severity, a message, a pointer, which may be empty, and ${POSITION}`,
  isItem: (item, codes) =>
    codes.has(String(item["code"])) &&
    ["error", "warning"].includes(String(item["severity"])) &&
    isText(item["message"]) &&
    typeof item["pointer"] === "string" &&
    [item["expected"], item["found"], item["fix"]].every(
      (one) => one === undefined || isText(one),
    ) &&
    isPosition(item),
};
const PLACED_FAULTS: ListKind = {
  required: `the path of a file, and ${FAULTS.required}`,
  isItem: (item, codes) => isText(item["path"]) && FAULTS.isItem(item, codes),
};

const READ = { imports: IMPORTS, images: IMAGES, faults: FAULTS } as const;
const RELATED = { faults: PLACED_FAULTS } as const;

/** A language of a plugin whose functions fail with a sentence that names it. */
function guarded(plugin: Plugin, language: PluginLanguage): DescriptorLanguage {
  const { reader, type } = language;
  const part = `language ${type}`;
  const codes = new Set([
    ...Object.keys(CONTENT_RULES),
    ...(plugin.rules ?? []).map(({ code }) => code),
  ]);
  const call = <Result>(path: string, run: () => Result) =>
    callPlugin(plugin, part, run, `for ${path}`);
  const checked = <Result extends DescriptorText | RelatedFiles>(
    path: string,
    result: Result,
    lists: Readonly<Record<string, ListKind>>,
  ): Result => {
    for (const [name, { required, isItem }] of Object.entries(lists)) {
      if (isListOf(fieldsOf(result)[name], (item) => isItem(item, codes))) continue;
      throw new PluginError(
        `The ${part} of the plugin ${plugin.name} must return ${name} for ${path}: a list of objects with ${required}.`,
      );
    }
    return result;
  };
  return {
    ...language,
    reader: {
      ...reader,
      ...(reader.isPart && {
        isPart: (path: string) => call(path, () => reader.isPart?.(path) === true),
      }),
      read: (text, path): ReadDocument<unknown> =>
        checked(
          path,
          call(path, () => reader.read(text, path)),
          READ,
        ),
      relate: (path, document, open) =>
        checked(
          path,
          call(path, () => reader.relate(path, document, open)),
          RELATED,
        ),
    },
  };
}

const known = new WeakMap<SitePlugins, Languages>();

/** The languages of a site. */
export function siteLanguages(plugins: SitePlugins | undefined): Languages {
  const further = plugins?.all.flatMap((plugin) =>
    (plugin.languages ?? []).map((language) => guarded(plugin, language)),
  );
  if (plugins === undefined || further === undefined || further.length === 0) {
    return PROGRAM_LANGUAGES;
  }
  const languages = known.get(plugins) ?? createLanguages(further, `plugins ${plugins.digest}`);
  known.set(plugins, languages);
  return languages;
}
