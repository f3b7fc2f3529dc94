import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createHandler } from "../../../src/edge/handler.ts";
import { readSettings } from "../../../src/edge/settings/settings.ts";
import { memoryAssets } from "../../fixtures/stub-backends.ts";
import { json, startBackend, type TestBackend } from "../../fixtures/tes-backend.ts";

type Environment = Readonly<Record<string, string>>;

const CALLER = "Bearer of-the-caller";
const TASK = { executors: [{ image: "alpine:3.20", command: ["true"] }] };

/** Every operation, as method and path, and the backend that gets it. */
const OPERATIONS: readonly (readonly [string, string, "a" | "b", Environment?])[] = [
  ["GET", "/service-info", "a"],
  ["GET", "/tasks", "a"],
  ["GET", "/tasks?page_token=a~next", "a"],
  ["GET", "/tasks?page_token=b~", "b"],
  ["GET", "/tasks?page_token=b~next", "b"],
  ["GET", "/tasks/a~1", "a"],
  ["GET", "/tasks/b~1", "b"],
  ["HEAD", "/tasks/b~1", "b"],
  ["POST", "/tasks/a~1:cancel", "a"],
  ["POST", "/tasks/b~1:cancel", "b"],
  ["POST", "/tasks", "a", { TES_POLICY: "first" }],
  ["POST", "/tasks", "a", { TES_POLICY: "round-robin" }],
  ["POST", "/tasks", "a", { TES_POLICY: "tag" }],
  ["POST", "/tasks?to=a", "a", { TES_POLICY: "tag" }],
  ["POST", "/tasks?to=b", "b", { TES_POLICY: "tag" }],
];

/** Which backends have a credential, and the places of a setting that say so. */
const PLACES: readonly (readonly [string, (own: string) => string])[] = [
  ["both", (own) => `${own}-a,${own}-b`],
  ["the first only", (own) => `${own}-a,`],
  ["the second only", (own) => `,${own}-b`],
  ["neither", () => ","],
];

const bearer = (places: (own: string) => string): Environment => ({
  TES_BACKEND_TOKEN: places("secret"),
});
const basic = (places: (own: string) => string): Environment => ({
  TES_BACKEND_USER: places("user"),
  TES_BACKEND_PASSWORD: places("secret"),
});

/** The credentials of the backends, by scheme and by which of them have one. */
const EXPECTED: Readonly<
  Record<string, Readonly<Record<string, readonly (string | undefined)[]>>>
> = {
  Bearer: {
    both: ["Bearer secret-a", "Bearer secret-b"],
    "the first only": ["Bearer secret-a", undefined],
    "the second only": [undefined, "Bearer secret-b"],
    neither: [undefined, undefined],
  },
  Basic: {
    both: ["Basic dXNlci1hOnNlY3JldC1h", "Basic dXNlci1iOnNlY3JldC1i"],
    "the first only": ["Basic dXNlci1hOnNlY3JldC1h", undefined],
    "the second only": [undefined, "Basic dXNlci1iOnNlY3JldC1i"],
    neither: [undefined, undefined],
  },
};

describe("two backends that record what they are sent", () => {
  let a: TestBackend;
  let b: TestBackend;

  beforeAll(async () => {
    [a, b] = await Promise.all([startBackend(), startBackend()]);
  });
  beforeEach(() => {
    for (const backend of [a, b]) {
      backend.asked.length = 0;
      backend.respond = json({ id: "1", state: "RUNNING", tasks: [] });
    }
  });
  afterAll(() => Promise.all([a.close(), b.close()]));

  const handlerWith = (environment: Environment) =>
    createHandler(
      memoryAssets(),
      readSettings({
        TES_BACKEND_URL: `a=${a.url},b=${b.url}`,
        TES_CLIENT_AUTH: "open",
        ...environment,
      }),
    );

  /** Sends an operation; a new task has the tag that the path asks for. */
  const send = (environment: Environment, method: string, path: string) => {
    const isCreation = method === "POST" && !path.includes(":cancel");
    const [, tag] = /to=(\w)/.exec(path) ?? [];
    const task = tag === undefined ? TASK : { ...TASK, tags: { backend: tag } };
    const headers = { Authorization: CALLER, "Content-Type": "application/json" };
    const init = { method, headers, ...(isCreation ? { body: JSON.stringify(task) } : {}) };
    return handlerWith(environment)(new Request(`https://site.example.org/tes/v1${path}`, init));
  };

  const seenBy = ({ asked }: TestBackend) => asked.map(({ headers }) => headers.authorization);

  const rows = [
    ["Bearer", bearer],
    ["Basic", basic],
  ] as const;
  const table = rows.flatMap(([scheme, credentials]) =>
    PLACES.flatMap(([who, places]) =>
      OPERATIONS.map(
        ([method, path, to, more]) =>
          [scheme, who, method, path, to, { ...credentials(places), ...more }] as const,
      ),
    ),
  );

  it.each(table)("get their own only: %s for %s, %s %s to %s", async (...row) => {
    const [scheme, who, method, path, to, environment] = row;
    const response = await send(environment, method, path);
    expect(response.status).toBeLessThan(300);
    const [ofA, ofB] = EXPECTED[scheme]?.[who] ?? [];
    expect([seenBy(a), seenBy(b)]).toEqual(to === "a" ? [[ofA], []] : [[], [ofB]]);
  });

  it("get one each if one has a token and the other a user", async () => {
    const mixed = {
      TES_BACKEND_TOKEN: "secret-a,",
      TES_BACKEND_USER: ",user-b",
      TES_BACKEND_PASSWORD: ",secret-b",
    };
    for (const [method, path, , more] of OPERATIONS)
      await send({ ...mixed, ...more }, method, path);
    expect(new Set(seenBy(a))).toEqual(new Set(["Bearer secret-a"]));
    expect(new Set(seenBy(b))).toEqual(new Set(["Basic dXNlci1iOnNlY3JldC1i"]));
  });

  it.each<[Environment]>([
    [{ TES_BACKEND_TOKEN: "secret-a" }],
    [{ TES_BACKEND_TOKEN: "secret-a,secret-b,secret-c" }],
    [{ TES_BACKEND_TOKEN: ",," }],
    [{ TES_BACKEND_USER: "user", TES_BACKEND_PASSWORD: "secret" }],
    [{ TES_BACKEND_USER: "user-a,user-b", TES_BACKEND_PASSWORD: "secret" }],
    [{ TES_BACKEND_USER: "user-a,user-b", TES_BACKEND_PASSWORD: ",secret" }],
  ])("get nothing at all with %j", async (environment) => {
    for (const [method, path] of OPERATIONS) {
      expect((await send(environment, method, path)).status).toBe(503);
    }
    expect([seenBy(a), seenBy(b)]).toEqual([[], []]);
  });
});
