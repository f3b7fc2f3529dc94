/**
 * What changed between two versions of a tool.
 *
 * @module
 */
import type { DescriptorInterface } from "../tool/interface.ts";
import { type DescriptorType, type LanguageLookup, languageLabel } from "../tool/languages.ts";
import { type RegistryVersion, registryFileText } from "../tool/registry.ts";
import { byEffect, type Change } from "./change.ts";
import { refusedBySchema, schemaChanges, unreadSchemas } from "./checks.ts";
import { defaultFileChanges } from "./default-files.ts";
import { changedDescriptors, descriptorFileChanges } from "./descriptors.ts";
import { type FileChange, fileChanges } from "./files.ts";
import { imageChanges } from "./images.ts";
import { hasUncomparedNested, inputChanges, nestedChanges } from "./inputs.ts";
import type { ComparedLanguage } from "./language.ts";
import { descriptorChanges, metadataChanges, requirementChanges } from "./metadata-changes.ts";
import { outputChanges } from "./outputs.ts";
import { stepChanges } from "./steps.ts";

export interface VersionComparison {
  readonly older: RegistryVersion;
  readonly newer: RegistryVersion;
  /** The gravest first. */
  readonly changes: readonly Change[];
  /** Descriptors first. */
  readonly files: readonly FileChange[];
  /** The languages of both versions in which one of them does not say what it takes and gives. */
  readonly unknown: readonly DescriptorType[];
  /** The languages whose workflows have steps that take more inputs than are compared. */
  readonly uncomparedNested: readonly DescriptorType[];
  /** The languages in which a version that changed does not say what runs write. */
  readonly hiddenOutputs: readonly DescriptorType[];
  /** The paths of schemas that values are checked with, and that cannot be read. */
  readonly unread: readonly string[];
}

const interfaceIn = ({ interfaces }: RegistryVersion, type: DescriptorType) =>
  interfaces.find(({ language }) => language === type);

/** Languages that only one of the versions is written in. */
function languageChanges(older: RegistryVersion, newer: RegistryVersion): readonly Change[] {
  const [before, after] = [older.descriptor_type, newer.descriptor_type];
  const subject = "descriptor";
  return [
    ...before
      .filter((type) => !after.includes(type))
      .map(
        (type): Change => ({
          subject,
          name: `${languageLabel(type)} descriptor`,
          predicate: "was removed",
          effect: "breaking",
          reason: "Engines of this language can no longer run it.",
        }),
      ),
    ...after
      .filter((type) => !before.includes(type))
      .map(
        (type): Change => ({
          subject,
          name: `${languageLabel(type)} descriptor`,
          predicate: "is new",
          effect: "compatible",
        }),
      ),
  ];
}

type Described = readonly [version: RegistryVersion, own: DescriptorInterface];

/** What changed in one language. */
function interfaceChanges(
  [olderVersion, older]: Described,
  [newerVersion, newer]: Described,
  changed: ReadonlyMap<string, unknown>,
  language: ComparedLanguage,
): readonly Change[] {
  const primary = newerVersion.files.find(({ path }) => path === newer.path);
  const unknown =
    refusedBySchema(newer.checks) ??
    language.comparison.unknownInput(primary && registryFileText(primary));
  const before = new Set(older.unguardedInputs);
  const unguarded = new Set(newer.unguardedInputs?.filter((name) => !before.has(name)));
  const inputs = inputChanges(older.inputs, newer.inputs, language, unknown, unguarded);
  return [
    ...descriptorChanges(older, newer, language),
    ...inputs,
    ...defaultFileChanges([olderVersion, older], [newerVersion, newer]),
    ...nestedChanges(older, newer, language, unknown),
    ...schemaChanges(older, newer, language, inputs),
    ...outputChanges(older.outputs, newer.outputs, language),
    ...stepChanges(older, newer, (path) => changed.has(path)),
    ...requirementChanges(older, newer),
  ];
}

/** Compares two versions of a tool. */
export function compareToolVersions(
  older: RegistryVersion,
  newer: RegistryVersion,
  languageOf: LanguageLookup<ComparedLanguage>,
): VersionComparison {
  const files = fileChanges(older, newer);
  const changed = changedDescriptors(files);
  const shared = newer.descriptor_type.filter((type) => older.descriptor_type.includes(type));
  const unknown: DescriptorType[] = [];
  const uncomparedNested: DescriptorType[] = [];
  const hiddenOutputs: DescriptorType[] = [];
  const unread = new Set<string>();
  const touched = new Set(files.map(({ path }) => path));
  const published = new Set(newer.files.map(({ path }) => path));
  const isUnchanged = (path: string) => published.has(path) && !touched.has(path);
  const descriptorChanges = shared.flatMap((language): readonly Change[] => {
    const [before, after] = [interfaceIn(older, language), interfaceIn(newer, language)];
    if (before === undefined || after === undefined) {
      unknown.push(language);
      return [];
    }
    for (const path of unreadSchemas(before.checks, after.checks)) {
      if (!isUnchanged(path)) unread.add(path);
    }
    if (changed.size > 0 && hasUncomparedNested(before, after)) uncomparedNested.push(language);
    const isHidden = languageOf(language).comparison.hidesOutputs === true;
    const isSilent = isHidden && (before.outputs.length === 0 || after.outputs.length === 0);
    if (files.length > 0 && isSilent) hiddenOutputs.push(language);
    // what one of them does not say is neither new nor removed
    const said = (one: DescriptorInterface) => (isSilent ? { ...one, outputs: [] } : one);
    const changes = interfaceChanges(
      [older, said(before)],
      [newer, said(after)],
      changed,
      languageOf(language),
    );
    return shared.length > 1 ? changes.map((change) => ({ ...change, language })) : changes;
  });
  const changes = byEffect([
    ...languageChanges(older, newer),
    ...descriptorChanges,
    ...descriptorFileChanges(changed, descriptorChanges),
    ...imageChanges(older, newer),
    ...metadataChanges(older, newer),
  ]);
  return {
    older,
    newer,
    changes,
    files,
    unknown,
    uncomparedNested,
    hiddenOutputs,
    unread: [...unread],
  };
}
