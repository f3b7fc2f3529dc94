/**
 * Which registry content is of: `service.id` in `site.yaml`.
 *
 * @module
 */
import { isObject, stringOf } from "../../base/json.ts";
import { MAX_HAND_WRITTEN_BYTES } from "../../base/limits.ts";
import { readYaml } from "../../yaml/yaml-text.ts";
import { type Repository, readCommitted } from "../files/git.ts";
import { readText } from "../files/text.ts";
import { SITE_FILE } from "./site.ts";

/** The ids of examples and templates: names below example.org are nobody's (RFC 2606, section 3). */
const OF_EXAMPLE = /^org\.example\./;

/** The id in the text of `site.yaml`; undefined if it has none. */
function serviceId(text: string | undefined): string | undefined {
  const { data } = readYaml(text ?? "");
  const service = isObject(data) ? data["service"] : undefined;
  return isObject(service) ? stringOf(service["id"]) : undefined;
}

/**
 * The id of an example that a commit has where the content is that of another registry now. Undefined if the commit has
 * a registry that somebody may have published, or the same one.
 *
 * @throws GitError if git cannot read the commit
 */
export async function replacedExample(
  repository: Repository,
  commit: string,
): Promise<string | undefined> {
  const before = serviceId(await readCommitted(repository, commit, SITE_FILE));
  if (before === undefined || !OF_EXAMPLE.test(before)) return undefined;
  const { value } = await readText(repository.dir, SITE_FILE, MAX_HAND_WRITTEN_BYTES);
  const now = serviceId(value);
  return now === undefined || now === before ? undefined : before;
}
