import { describe, expect, it } from "vitest";
import { createProxyCaller } from "../../../src/edge/http/proxy-caller.ts";
import { Refusal } from "../../../src/edge/http/refusal.ts";

const SECRET = "shared-with-the-proxy";

type Sent = readonly (readonly [name: string, value: string])[];

const callerOf = (sent: Sent, secret: string | undefined = SECRET, header = "X-Forwarded-User") => {
  const headers = new Headers();
  for (const [name, value] of sent) headers.append(name, value);
  return createProxyCaller(header, secret)(new Request("https://site.example.org/", { headers }));
};

const PROXY = ["X-Vitrine-Caller-Secret", SECRET] as const;

describe("the name of a caller", () => {
  it.each(["anna", "anna@example.org", "auth0|5f7c", "a+b@example.org", "x".repeat(200), "1001"])(
    "is what the proxy sends: %s",
    async (name) => {
      expect(await callerOf([PROXY, ["X-Forwarded-User", name]])).toBe(name);
      expect(
        await callerOf([
          ["x-vitrine-caller-secret", SECRET],
          ["x-forwarded-user", name],
        ]),
      ).toBe(name);
    },
  );

  it.each<[string, Sent]>([
    ["nothing", []],
    ["a name only", [["X-Forwarded-User", "anna"]]],
    [
      "another secret",
      [
        ["X-Vitrine-Caller-Secret", "another"],
        ["X-Forwarded-User", "anna"],
      ],
    ],
    [
      "an empty secret",
      [
        ["X-Vitrine-Caller-Secret", ""],
        ["X-Forwarded-User", "anna"],
      ],
    ],
    [
      "a part of the secret",
      [
        ["X-Vitrine-Caller-Secret", SECRET.slice(1)],
        ["X-Forwarded-User", "anna"],
      ],
    ],
    ["two secrets", [PROXY, ["X-Vitrine-Caller-Secret", "another"], ["X-Forwarded-User", "anna"]]],
    [
      "the secret elsewhere",
      [
        ["X-Forwarded-User", "anna"],
        ["Authorization", `Bearer ${SECRET}`],
      ],
    ],
    ["no name", [PROXY]],
    ["an empty name", [PROXY, ["X-Forwarded-User", ""]]],
    ["a name elsewhere", [PROXY, ["X-Forwarded-Email", "anna"]]],
  ])("is not known by %s", async (_, sent) => {
    expect(await callerOf(sent)).toBeUndefined();
  });

  it.each<[string, Sent]>([
    [
      "two names",
      [
        ["X-Forwarded-User", "anna"],
        ["X-Forwarded-User", "ben"],
      ],
    ],
    ["a name with a comma", [["X-Forwarded-User", "anna,ben"]]],
    ["a name with a space", [["X-Forwarded-User", "anna ben"]]],
    ["a name in another script", [["X-Forwarded-User", "j\u00fcrgen"]]],
    ["a long name", [["X-Forwarded-User", "x".repeat(201)]]],
  ])("is refused if the proxy sends %s", async (_, sent) => {
    const thrown = await callerOf([PROXY, ...sent]).catch((error) => error);
    expect(thrown).toBeInstanceOf(Refusal);
    expect(thrown.status).toBe(403);
  });

  it("is not known without a proxy", async () => {
    const request = new Request("https://site.example.org/", {
      headers: [[...PROXY], ["a", "anna"]],
    });
    expect(await createProxyCaller(undefined, SECRET)(request)).toBeUndefined();
    expect(await createProxyCaller("a", undefined)(request)).toBeUndefined();
  });
});
