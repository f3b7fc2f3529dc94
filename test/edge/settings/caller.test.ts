import { describe, expect, it } from "vitest";
import { readSettings } from "../../../src/edge/settings/settings.ts";

type Environment = Readonly<Record<string, string>>;

const PROXY: Environment = {
  TES_BACKEND_URL: "https://a.example.org/v1",
  TES_CLIENT_AUTH: "token",
  TES_CALLER_HEADER: "X-Forwarded-User",
  TES_CALLER_SECRET: "shared-with-the-proxy",
};
const MEANING = "TES_CALLER_HEADER must not be a header that has another meaning";

describe("a proxy that names callers", () => {
  it("needs no tokens, and knows the names of operators", () => {
    const owners = { TES_TASK_OWNERS: "tag", TES_TASK_OPERATORS: "root@example.org" };
    const { tasks, faults, warnings } = readSettings({ ...PROXY, ...owners });
    expect([faults, warnings, tasks.missing]).toEqual([[], [], undefined]);
    expect(tasks).toMatchObject({
      callerHeader: "X-Forwarded-User",
      callerSecret: "shared-with-the-proxy",
    });
  });

  it.each<[Environment, string]>([
    [{ TES_CALLER_SECRET: "" }, "TES_CALLER_SECRET must be set, because TES_CALLER_HEADER is."],
    [{ TES_CALLER_SECRET: "too-short" }, "TES_CALLER_SECRET must have at least 16 characters."],
    [
      { TES_CALLER_SECRET: "with spaces in the middle" },
      "TES_CALLER_SECRET must be printable ASCII without spaces, and it has a space.",
    ],
    [
      { TES_CLIENT_TOKENS: "anna:shared-with-the-proxy" },
      "TES_CALLER_SECRET must not be the token of a client, who could send any name.",
    ],
    [
      { TES_CALLER_HEADER: "X Forwarded" },
      'TES_CALLER_HEADER must be a header such as X-Forwarded-User; got "X Forwarded".',
    ],
    ...[
      "Authorization",
      "cookie",
      "Host",
      "Origin",
      "Content-Type",
      "Sec-Fetch-Site",
      "X-Request-Id",
      "traceparent",
      "Idempotency-Key",
      "x-vitrine-caller-secret",
    ].map((header): [Environment, string] => [
      { TES_CALLER_HEADER: header },
      `${MEANING}; got "${header}".`,
    ]),
  ])("is refused with %j", (environment, fault) => {
    const { faults, tasks } = readSettings({ ...PROXY, ...environment });
    expect(faults).toEqual([fault]);
    expect(tasks.missing).toBeDefined();
  });

  it.each<[Environment, string]>([
    [
      { TES_CLIENT_AUTH: "open" },
      "TES_CALLER_HEADER has no effect, because TES_CLIENT_AUTH is open.",
    ],
    [
      { TES_CLIENT_AUTH: "pass" },
      "TES_CALLER_HEADER has no effect, because TES_CLIENT_AUTH is pass.",
    ],
    [
      { TES_CALLER_HEADER: "", TES_CLIENT_TOKENS: "anna:of-anna" },
      "TES_CALLER_SECRET has no effect, because TES_CALLER_HEADER is not set.",
    ],
  ])("has no effect with %j", (environment, warning) => {
    expect(readSettings({ ...PROXY, ...environment })).toMatchObject({
      faults: [],
      warnings: [warning],
    });
  });
});
