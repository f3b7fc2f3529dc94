/**
 * What a version takes and gives, as its page shows it: the same tables for all languages.
 *
 * @module
 */

import { cut } from "../../base/excerpt.ts";
import { type Fact, type FactValue, knownFacts } from "../../base/fact.ts";
import type { Json } from "../../base/json.ts";
import { memoryText } from "../../base/texts/bytes-text.ts";
import { counted } from "../../base/words.ts";
import { knownLanguage } from "../../languages/languages.ts";
import {
  type DescriptorInterface,
  type InputPort,
  type InterfacePort,
  inputScope,
  type SecondaryFile,
} from "../../trs/tool/interface.ts";
import { languageLabel } from "../../trs/tool/languages.ts";
import type { RegistryVersion } from "../../trs/tool/registry.ts";
import { kindWords } from "../diagram/port-types.ts";
import { formatValue } from "./edam.ts";
import { idsOfInterface } from "./interface-ids.ts";

/** Whether a run needs a value; `unknown` where the descriptor gives neither a type nor a default. */
type InputNeed = "required" | "optional" | "unknown";

/** What a descriptor says of something: plain text, or Markdown in languages that say so. */
export interface Documentation {
  readonly text: string;
  readonly isMarkdown: boolean;
  /** The beginning of a long text, which is shown while the rest is folded. */
  readonly start?: string;
}

export interface PortRow {
  readonly id: string;
  /** What comes before the name in a file of inputs: `germline.` in WDL. */
  readonly scope: string;
  readonly name: string;
  /** The type in words; empty if only the language's own words say it. */
  readonly words: string;
  /** The type as the language writes it; empty if the descriptor gives none, or if the words are the same. */
  readonly type: string;
  /** Whether a run needs a value; undefined for outputs. */
  readonly need?: InputNeed;
  /** The default as text; undefined if there is none that is known. */
  readonly default?: string;
  readonly label?: Documentation;
  readonly documentation?: Documentation;
  readonly choices: readonly string[];
  readonly formats: readonly FactValue[];
  /** What files are needed beside it, in words. */
  readonly beside: readonly { readonly pattern: string; readonly words: string }[];
}

/** What one descriptor of a version takes and gives. */
interface InterfaceView {
  /** The language, where a version has several descriptors. */
  readonly heading?: string;
  /** What ids begin with: empty for the first descriptor. */
  readonly prefix: string;
  /** How many inputs there are and how many a run needs. */
  readonly summary: string;
  /** Those that a run needs first. */
  readonly inputs: readonly PortRow[];
  /** Those that forms leave out. */
  readonly hidden: readonly PortRow[];
  readonly outputs: readonly PortRow[];
  /** What a run needs. */
  readonly needs: readonly Fact[];
}

/** A longer text is folded, in UTF-16 code units. */
const LONG = 280;
const START = 180;

/** The longest default and the most choices that are shown. */
const LONGEST_DEFAULT = 200;
const MOST_CHOICES = 60;

/** The beginning of a text up to the end of a word. */
function startOf(text: string): string {
  const line =
    text
      .trimStart()
      .slice(0, START)
      .split(/\n\s*\n/, 1)[0] ?? "";
  return line.length < START ? line : `${line.replace(/\s+\S*$/, "")} …`;
}

function documentationOf(
  text: string | undefined,
  { language }: Pick<DescriptorInterface, "language">,
): Documentation | undefined {
  if (text === undefined || text.trim() === "") return undefined;
  const isMarkdown = knownLanguage(language)?.documentsInMarkdown === true;
  const trimmed = text.trim();
  return {
    text: trimmed,
    isMarkdown,
    ...(trimmed.length > LONG ? { start: startOf(trimmed) } : {}),
  };
}

/** A value as one writes it: strings without quotes, unless they would be read as something else. */
function valueText(value: Json): string {
  const isPlain = typeof value === "string" && /^[^\s"'{[][^\n]*$/.test(value);
  const isOther = isPlain && /^(?:true|false|null|[-+.\d][\d.eE+-]*)$/.test(value);
  return cut(isPlain && !isOther ? value : JSON.stringify(value), LONGEST_DEFAULT);
}

const besideOf = ({ pattern, isRequired }: SecondaryFile) => ({
  pattern,
  words: isRequired === undefined ? "" : isRequired ? "required" : "optional",
});

function rowOf(port: InterfacePort, id: string, about: DescriptorInterface): PortRow {
  const { name, type, choices = [], formats = [], secondaryFiles = [] } = port;
  const label = documentationOf(port.label, about);
  const documentation = documentationOf(port.documentation, about);
  const words = kindWords(port);
  const shown = choices.slice(0, MOST_CHOICES);
  const more = choices.length - shown.length;
  return {
    id,
    scope: inputScope(about, knownLanguage(about.language) ?? {}),
    name,
    words,
    type: type.toLowerCase() === words.toLowerCase() ? "" : type,
    ...(label && { label }),
    ...(documentation && { documentation }),
    choices: more > 0 ? [...shown, `and ${more} more`] : shown,
    formats: formats.map(formatValue),
    beside: secondaryFiles.map(besideOf),
  };
}

/** Scripts of Nextflow and Snakemake can refuse to run without a value that they do not declare as required. */
function needOf({ isRequired, type, default: value }: InputPort): InputNeed {
  if (isRequired) return "required";
  return type === "" && value === undefined ? "unknown" : "optional";
}

function inputRow(input: InputPort, id: string, about: DescriptorInterface): PortRow {
  const { default: value } = input;
  return {
    ...rowOf(input, id, about),
    need: needOf(input),
    ...(value === undefined ? {} : { default: valueText(value) }),
  };
}

function needsOf({ language, resources, engine }: DescriptorInterface): readonly Fact[] {
  const { cores, memoryBytes, diskBytes, gpus, network } = resources;
  const value = (text: string | undefined): readonly FactValue[] =>
    text === undefined ? [] : [{ text }];
  const most = knownLanguage(language)?.needsPerStep ? " (the most for one step)" : "";
  const amount = (label: string, text: string | undefined) => ({
    label,
    values: value(text === undefined ? undefined : text + most),
  });
  return knownFacts([
    amount("CPU cores", cores?.toString()),
    amount("Memory", memoryBytes === undefined ? undefined : memoryText(memoryBytes)),
    amount("Disk space", diskBytes === undefined ? undefined : memoryText(diskBytes)),
    amount("GPUs", gpus?.toString()),
    {
      label: "Network",
      values: value(network === undefined ? undefined : network ? "Required" : "Not used"),
    },
    {
      label: "Engine",
      values: value(engine === undefined ? undefined : `${languageLabel(language)} ${engine}`),
    },
  ]);
}

function summaryOf(inputs: readonly InputPort[]): string {
  const total = counted(inputs.length, "input");
  const needs = inputs.map(needOf);
  if (inputs.length === 0) return "It takes no inputs.";
  if (needs.includes("unknown")) return `${total}.`;
  const required = needs.filter((need) => need === "required").length;
  if (required < inputs.length) return `${total}, ${required === 0 ? "none" : required} required.`;
  return `${total}, ${required === 1 ? "" : "all "}required.`;
}

/** What each descriptor of a version takes and gives. */
export function interfaceViews(
  version: Pick<RegistryVersion, "interfaces">,
): readonly InterfaceView[] {
  const isOne = version.interfaces.length === 1;
  return version.interfaces.map((about) => {
    const ids = idsOfInterface(version, about);
    const { inputs, outputs } = about;
    const rows = inputs.map((input) => ({
      isHidden: input.isHidden === true && !input.isRequired,
      row: inputRow(input, ids.inputs.get(input.name) ?? "", about),
    }));
    const shown = rows.filter(({ isHidden }) => !isHidden).map(({ row }) => row);
    return {
      ...(isOne ? {} : { heading: languageLabel(about.language) }),
      prefix: ids.prefix,
      summary: summaryOf(inputs),
      inputs: [
        ...shown.filter(({ need }) => need === "required"),
        ...shown.filter(({ need }) => need !== "required"),
      ],
      hidden: rows.filter(({ isHidden }) => isHidden).map(({ row }) => row),
      outputs: outputs.map((port) => rowOf(port, ids.outputs.get(port.name) ?? "", about)),
      needs: needsOf(about),
    };
  });
}
