/**
 * Changes to bundles that need no judgment: computed identifiers, counts and characters.
 *
 * @module
 */
import { counted } from "../../base/words.ts";
import { withCharacters } from "../../gkm/edit/characters.ts";
import { withStatistics } from "../../gkm/edit/draft/statistics.ts";
import { type ChangedKey, withIdentifiers } from "../../gkm/edit/keys/identifiers.ts";
import type { Bundle, BundleDocument } from "../../gkm/model/bundle.ts";
import type { Problem } from "../../report/problem.ts";
import { bundleFile, bundleNameOf } from "../bundles/bundle-places.ts";
import { sha512t24u } from "../bundles/digest.ts";
import type { PublishedBundle } from "../bundles/published-bundle.ts";
import type { BundleEditor, ChangedBundle } from "./bundle-editor.ts";

interface FixedDocument {
  readonly document: BundleDocument;
  readonly changed: readonly ChangedKey[];
  /** What was changed: `2 texts`. */
  readonly about: string;
}

type FixBundle = (bundle: Bundle) => FixedDocument;

/** Everything that can be fixed in bundles, by the name that the command takes. */
export const BUNDLE_FIXES = {
  identifiers: {
    about:
      "Computes identifiers of locations, alleles, propositions and sets anew, with all references to them.",
    fix: ({ document, profile }) => {
      const fixed = withIdentifiers(document, profile, sha512t24u);
      const isSame = fixed.changed.length === 0;
      return {
        ...fixed,
        about: counted(fixed.changed.length, "identifier"),
        document: isSame ? fixed.document : withStatistics(document, fixed.document),
      };
    },
  },
  statistics: {
    about: "Counts entries and types in metadata.statistics anew.",
    fix: ({ document }) => ({
      document: withStatistics(document, document),
      changed: [],
      about: "counts",
    }),
  },
  characters: {
    about:
      "Removes invisible characters from texts, and writes look-alikes as what they look like.",
    fix: (bundle) => {
      const { document, count } = withCharacters(bundle.document);
      return { document, changed: [], about: counted(count, "text") };
    },
  },
} as const satisfies Readonly<Record<string, { readonly about: string; readonly fix: FixBundle }>>;

export type BundleFixName = keyof typeof BUNDLE_FIXES;

/** A bundle that was changed, or would be, and what in it. */
interface FixedBundle {
  /** Its file or folder, relative to the content folder. */
  readonly file: string;
  readonly about: string;
  /** The identifiers that were computed anew. */
  readonly changed: readonly ChangedKey[];
}

/**
 * Fixes bundles.
 *
 * @param name the bundle; by default, all of them
 * @param isCheck whether nothing is written
 */
export async function fixBundles(
  editor: BundleEditor,
  fix: BundleFixName,
  name: string | undefined,
  isCheck: boolean,
): Promise<{ readonly files: readonly FixedBundle[]; readonly problems: readonly Problem[] }> {
  const changes: ChangedBundle[] = [];
  const changed = new Map<PublishedBundle, Pick<FixedBundle, "about" | "changed">>();
  for (const bundle of editor.bundles) {
    if (name !== undefined && bundle.name !== name) continue;
    const fixed = BUNDLE_FIXES[fix].fix(bundle);
    changes.push({ bundle, document: fixed.document });
    changed.set(bundle, fixed);
  }
  const outcome = await editor.writeAll(changes, undefined, isCheck);
  if (!("files" in outcome)) return { files: [], problems: outcome.problems };
  const names = new Set([...outcome.files, ...outcome.removed].map(bundleNameOf));
  const files = [...changed]
    .filter(([bundle]) => names.has(bundle.name))
    .map(([bundle, { about, changed: keys }]) => ({
      file: bundleFile(bundle),
      about,
      changed: keys,
    }));
  return { files, problems: outcome.warnings };
}
