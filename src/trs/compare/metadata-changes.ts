/**
 * What changed in what a version and its descriptors need, and in what they say of themselves.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import { memoryText } from "../../base/texts/bytes-text.ts";
import { authorOf } from "../tool/author.ts";
import type { DescriptorInterface, Resources } from "../tool/interface.ts";
import type { RegistryVersion } from "../tool/registry.ts";
import { sourceText } from "../tool/source.ts";
import type { Change } from "./change.ts";
import type { ComparedLanguage } from "./language.ts";

/** A value that is called something: its change, if it has one. */
function valueChange(
  changed: Pick<Change, "subject" | "name" | "effect"> & { readonly reason?: string },
  older: string | undefined,
  newer: string | undefined,
): readonly Change[] {
  const [from, to] = [older || undefined, newer || undefined];
  if (from === to) return [];
  const predicate = from === undefined ? "is new" : to === undefined ? "was removed" : "changed";
  return [
    {
      ...changed,
      predicate,
      ...optionalField("older", from),
      ...optionalField("newer", to),
    },
  ];
}

const asText = (value: number | undefined) => (value === undefined ? undefined : String(value));
const asBytes = (value: number | undefined) =>
  value === undefined ? undefined : memoryText(value);
const asWord = (value: boolean | undefined) =>
  value === undefined ? undefined : value ? "needed" : "not needed";

/** What a run needs, by what it is called; a key that is forgotten is a type error. */
const RESOURCES: {
  readonly [Key in keyof Resources]-?: readonly [
    string,
    (resources: Resources) => string | undefined,
  ];
} = {
  cores: ["CPU cores", ({ cores }) => asText(cores)],
  memoryBytes: ["Memory", ({ memoryBytes }) => asBytes(memoryBytes)],
  diskBytes: ["Disk space", ({ diskBytes }) => asBytes(diskBytes)],
  gpus: ["GPUs", ({ gpus }) => asText(gpus)],
  network: ["Network", ({ network }) => asWord(network)],
};

/** What changed in what a run needs. */
export function requirementChanges(
  older: DescriptorInterface,
  newer: DescriptorInterface,
): readonly Change[] {
  const needs = { subject: "requirement", effect: "needs" } as const;
  return [
    ...valueChange(
      { ...needs, name: "Language version" },
      older.languageVersion,
      newer.languageVersion,
    ),
    ...valueChange({ ...needs, name: "Engine" }, older.engine, newer.engine),
    ...Object.values(RESOURCES).flatMap(([name, format]) =>
      valueChange({ ...needs, name }, format(older.resources), format(newer.resources)),
    ),
  ];
}

/** What changed in where a descriptor is and what it is called. */
export function descriptorChanges(
  older: DescriptorInterface,
  newer: DescriptorInterface,
  { scopesInputs }: Pick<ComparedLanguage, "scopesInputs">,
): readonly Change[] {
  const subject = "descriptor";
  return [
    ...valueChange(
      {
        subject,
        name: "Path of the primary descriptor",
        effect: "breaking",
        reason: "URLs of its raw file contain the path.",
      },
      older.path,
      newer.path,
    ),
    ...valueChange(
      {
        subject,
        name: "Name in the descriptor",
        effect: scopesInputs ? "breaking" : "about",
        ...(scopesInputs ? { reason: "Names in a file of inputs begin with it." } : {}),
      },
      older.name,
      newer.name,
    ),
    ...valueChange({ subject, name: "Kind", effect: "about" }, older.kind, newer.kind),
    ...valueChange({ subject, name: "Label", effect: "about" }, older.label, newer.label),
    ...(older.documentation === newer.documentation
      ? []
      : [{ subject, name: "Description", predicate: "changed", effect: "about" } as const]),
  ];
}

const authorNames = (contacts: readonly string[]) =>
  contacts.map((contact) => authorOf(contact).name).join(", ");

/** What a version says of itself, where its own fields say it; otherwise its descriptors. */
type VersionMetadata = Pick<
  RegistryVersion,
  "author" | "interfaces" | "source" | "released" | "included_apps"
>;

const licenses = ({ interfaces }: VersionMetadata) =>
  [...new Set(interfaces.flatMap(({ license }) => license ?? []))].join(", ");

const authors = ({ author, interfaces }: VersionMetadata) =>
  authorNames(author.length > 0 ? author : [...new Set(interfaces.flatMap((one) => one.authors))]);

/** What changed in what versions say of themselves. */
export function metadataChanges(older: VersionMetadata, newer: VersionMetadata): readonly Change[] {
  const about = { subject: "about", effect: "about" } as const;
  return [
    ...valueChange(
      { ...about, name: "License in the descriptor" },
      licenses(older),
      licenses(newer),
    ),
    ...valueChange({ ...about, name: "Authors" }, authors(older), authors(newer)),
    ...valueChange(
      { ...about, name: "Included applications" },
      older.included_apps.join(", "),
      newer.included_apps.join(", "),
    ),
    ...valueChange(
      { ...about, name: "Source" },
      older.source && sourceText(older.source),
      newer.source && sourceText(newer.source),
    ),
    ...valueChange({ ...about, name: "Release date" }, older.released, newer.released),
  ];
}
