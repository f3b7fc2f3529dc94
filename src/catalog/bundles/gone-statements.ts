/**
 * Evidence and assertions of another revision that the content no longer has.
 *
 * @module
 */
import { cutList } from "../../base/excerpt.ts";
import { parseJson } from "../../base/json.ts";
import { MAX_LIST } from "../../base/limits.ts";
import { visible } from "../../base/visible.ts";
import { counted } from "../../base/words.ts";
import { type Bundle, compareKeys, isBundleShaped } from "../../gkm/model/bundle.ts";
import { type Problem, problemIn } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import {
  commitOf,
  findRepository,
  listCommitted,
  readCommitted,
  sharedCommit,
} from "../files/git.ts";

const STATEMENTS = ["evidence", "assertion"] as const;
type Statements = (typeof STATEMENTS)[number];

/** What they are called in messages. */
const NAMES: Readonly<Record<Statements, readonly [one: string, many: string]>> = {
  evidence: ["evidence item", "evidence items"],
  assertion: ["assertion", "assertions"],
};

/** The statements of another revision. */
export interface PublishedStatements {
  /** As the user wrote it: `origin/main`. */
  readonly revision: string;
  /** Their keys, by the names of the bundles. */
  readonly bundles: ReadonlyMap<string, Readonly<Record<Statements, readonly string[]>>>;
}

/**
 * The statements of a revision, as it was when the working tree left it. Bundles that cannot be read there have none.
 *
 * @param name a branch, tag or commit that there is
 * @throws GitError if git cannot read it
 */
export async function readPublishedStatements(
  contentDir: string,
  name: string,
): Promise<PublishedStatements> {
  const bundles = new Map<string, Readonly<Record<Statements, readonly string[]>>>();
  const repository = await findRepository(contentDir);
  const commit = repository && (await commitOf(repository, name));
  if (repository === undefined || commit === undefined) return { revision: name, bundles };
  const base = (await sharedCommit(repository, commit)) ?? commit;
  for (const path of await listCommitted(repository, base, "bundles/")) {
    const [, bundle] = /^bundles\/([^./][^/]*)\.json$/.exec(path) ?? [];
    if (bundle === undefined) continue;
    const document = parseJson((await readCommitted(repository, base, path)) ?? "");
    if (!isBundleShaped(document)) continue;
    const keysOf = (collection: Statements) => Object.keys(document[collection]);
    bundles.set(bundle, { evidence: keysOf("evidence"), assertion: keysOf("assertion") });
  }
  return { revision: name, bundles };
}

/**
 * The statements that are gone, in one warning for each bundle and collection that had some.
 *
 * @param unread the names of bundles that are there and cannot be read
 */
export function goneStatements(
  bundles: readonly Bundle[],
  { revision, bundles: published }: PublishedStatements,
  unread: ReadonlySet<string>,
): readonly Problem[] {
  return STATEMENTS.flatMap((collection) => {
    const present = new Set(bundles.flatMap(({ document }) => Object.keys(document[collection])));
    return [...published].flatMap(([bundle, keys]): readonly Problem[] => {
      const gone = keys[collection].filter((key) => !present.has(key)).sort(compareKeys);
      if (gone.length === 0 || unread.has(bundle)) return [];
      const what = counted(gone.length, ...NAMES[collection]);
      const [was, it] = gone.length === 1 ? ["was", "it"] : ["were", "them"];
      const name = visible(revision);
      const finding = contentFinding("content-statement-gone", "", {
        message: `${what} of ${name} ${was} removed, or ${gone.length === 1 ? "has another key" : "have other keys"}. The pages and documents with the old keys are no longer there.`,
        found: cutList(gone, MAX_LIST),
        fix: `Put ${it} back unless this is what the change is for. npm run diff -- ${name} shows what it means.`,
      });
      return [problemIn(`bundles/${bundle}.json`, finding)];
    });
  });
}
