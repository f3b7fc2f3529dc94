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
      "an empty secret",
      [
        ["X-Vitrine-Caller-Secret", ""],
        ["X-Forwarded-User", "anna"],
      ],
    ],
    [
      "the secret elsewhere",
      [
        ["X-Forwarded-User", "anna"],
        ["Authorization", `Bearer ${SECRET}`],
      ],
    ],
  ])("is not known by %s", async (_, sent) => {
    expect(await callerOf(sent)).toBeUndefined();
  });

  it.each<[string, Sent]>([
    ["no name", []],
    ["an empty name", [["X-Forwarded-User", ""]]],
    ["a name elsewhere", [["X-Forwarded-Email", "anna"]]],
  ])("is empty if the proxy sends %s", async (_, sent) => {
    expect(await callerOf([PROXY, ...sent])).toBe("");
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

  it.each<[string, Sent]>([
    ["another secret", [["X-Vitrine-Caller-Secret", "another"]]],
    ["a part of the secret", [["X-Vitrine-Caller-Secret", SECRET.slice(1)]]],
    ["two secrets", [PROXY, ["X-Vitrine-Caller-Secret", "another"]]],
  ])("is not known by %s, which is refused without a token", async (_, sent) => {
    const named: Sent = [...sent, ["X-Forwarded-User", "anna"]];
    await expect(callerOf(named)).rejects.toMatchObject({
      status: 401,
      message: "The secret in X-Vitrine-Caller-Secret is not valid.",
      headers: { "WWW-Authenticate": 'Bearer realm="tasks"' },
    });
    expect(await callerOf([...named, ["Authorization", "Bearer token"]])).toBeUndefined();
  });

  it("is refused after 20 wrong secrets of one address, also beside a token, and known with the right one", async () => {
    const find = createProxyCaller("X-Forwarded-User", SECRET);
    const request = (secret: string) =>
      new Request("https://site.example.org/", {
        headers: {
          "X-Vitrine-Caller-Secret": secret,
          "X-Forwarded-User": "anna",
          Authorization: "Bearer token",
        },
      });
    for (let count = 0; count < 20; count++) {
      expect(await find(request(`guess-${count}`), "192.0.2.1")).toBeUndefined();
    }
    await expect(find(request("guess"), "192.0.2.1")).rejects.toMatchObject({
      status: 429,
      headers: { "Retry-After": expect.stringMatching(/^\d+$/) },
    });
    expect(await find(request("guess"), "192.0.2.2")).toBeUndefined();
    expect(await find(request(SECRET), "192.0.2.1")).toBe("anna");
  });

  it("is not known without a proxy", async () => {
    const request = new Request("https://site.example.org/", {
      headers: [[...PROXY], ["a", "anna"]],
    });
    expect(await createProxyCaller(undefined, SECRET)(request)).toBeUndefined();
    expect(await createProxyCaller("a", undefined)(request)).toBeUndefined();
  });
});
