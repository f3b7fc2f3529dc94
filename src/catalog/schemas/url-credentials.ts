/**
 * URLs with a user name, a password or a token before their host, which would be published.
 *
 * @module
 */
import type { Finding } from "../../base/finding.ts";
import { hasCredentials, withoutCredentials } from "../../base/url.ts";
import { contentFinding } from "../../report/rules.ts";
import { textsOf } from "../../yaml/comments.ts";

/** Fields whose URLs have rules of their own, which know this, too. */
const JUDGED_ELSEWHERE: readonly string[] = ["/url", "/source/repository"];

/** What is said of such a URL; no message shows what is before its host. */
export const credentialsFinding = (pointer: string, url: string): Finding =>
  contentFinding("content-credentials", pointer, {
    message:
      "This URL has a user name, password or token before its host, and everybody could read it.",
    found: withoutCredentials(url),
    expected: "a URL that begins with its host",
    fix: "Write the URL without it. If it was a secret, replace that: it is in the history.",
  });

/** What is said of the fields of YAML that are such URLs. */
export function* credentialsFindings(data: unknown): Generator<Finding> {
  for (const [text, pointer] of textsOf(data))
    if (/^https?:/i.test(text) && hasCredentials(text) && !JUDGED_ELSEWHERE.includes(pointer))
      yield credentialsFinding(pointer, text);
}
