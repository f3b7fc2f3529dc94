import { describe, expect, it } from "vitest";
import { readSettings } from "../../../src/edge/settings/settings.ts";

type Environment = Readonly<Record<string, string>>;

const AUTH = { TES_CLIENT_AUTH: "open" };
const read = (environment: Environment) => {
  const { tasks, faults } = readSettings({ ...AUTH, ...environment });
  return { backends: tasks.backends, faults };
};

describe("the URLs of backends", () => {
  it.each([
    ["https://a.example.org/v1", [["1", "https://a.example.org/v1"]]],
    ["HTTP://a.example.org", [["1", "HTTP://a.example.org"]]],
    ["https://a.example.org/v1//", [["1", "https://a.example.org/v1"]]],
    ["http://[::1]:8000/v1\n", [["1", "http://[::1]:8000/v1"]]],
    ["https://a.example.org/@me/v1.0", [["1", "https://a.example.org/@me/v1.0"]]],
    [
      "fast_1-A=https://a.example.org , 2=https://b.example.org/v1/",
      [
        ["fast_1-A", "https://a.example.org"],
        ["2", "https://b.example.org/v1"],
      ],
    ],
  ])("%j have names", (text, expected) => {
    const { backends, faults } = read({ TES_BACKEND_URL: text });
    expect(backends.map(({ name, url }) => [name, url])).toEqual(expected);
    expect(faults).toEqual([]);
  });

  const FORM =
    "must be http or https URLs, each with an optional name of letters, digits, _ and - (name=https://…)";
  const AT = "Set TES_BACKEND_USER and TES_BACKEND_PASSWORD.";

  it.each([
    ["file:///etc", `${FORM}; got "file:///etc".`],
    ["a.example.org", `${FORM}; got "a.example.org".`],
    ["https://", `${FORM}; got "https://".`],
    ["https://a.example.org:99999", `${FORM}; got "https://a.example.org:99999".`],
    ["https://a.example.org/a b", `${FORM}; got "https://a.example.org/a b".`],
    ["https://a.example.org\\v1", `${FORM}; got "https://a.example.org\\\\v1".`],
    ["https://a.example.org,name=", `${FORM}; got "".`],
    ["a.b=https://a.example.org", `${FORM}; got "a.b=https://a.example.org".`],
    [
      "https://u:p@a.example.org",
      `must not have a user name or password, and entry 1 has an @. ${AT}`,
    ],
    [
      "https://:p@a.example.org",
      `must not have a user name or password, and entry 1 has an @. ${AT}`,
    ],
    [
      "https://u@a.example.org",
      `must not have a user name or password, and entry 1 has an @. ${AT}`,
    ],
    [
      "https://b.example.org,x=u:p@a.example.org",
      `must not have a user name or password, and entry 2 has an @. ${AT}`,
    ],
    [
      "https://a.example.org?x=y",
      "must not have a query (?) or fragment (#), and entry 1 has one.",
    ],
    [
      "https://a.example.org/v1#x",
      "must not have a query (?) or fragment (#), and entry 1 has one.",
    ],
    [
      "https://a.example.org/v1;https://b.example.org",
      'must be one URL per entry, separated by commas; got "https://a.example.org/v1;https://b.example.org".',
    ],
    [
      "https://a.example.org/x/../v1",
      'must not have . or .. in a path; got "https://a.example.org/x/../v1".',
    ],
    [
      "https://a.example.org/%2E%2e",
      'must not have . or .. in a path; got "https://a.example.org/%2E%2e".',
    ],
    ["https://a.example.org,", "must not have empty entries, and entry 2 is empty."],
    [",https://a.example.org", "must not have empty entries, and entry 1 is empty."],
    [
      "a=https://a.example.org,a=https://b.example.org",
      'must not have two entries with the same name; got "a".',
    ],
    [
      "a=https://a.example.org,b+a=https://b.example.org",
      'must not have two entries with the same name; got "a".',
    ],
    ["a+a=https://a.example.org", 'must not have two entries with the same name; got "a".'],
    [
      "a=https://a.example.org,https://b.example.org",
      "must have a name for each of several backends (name=https://…), and entry 2 has none. The ids of tasks begin with it. If there are ids that begin with 2~, the name must be 2.",
    ],
    ["a+=https://a.example.org", `${FORM}; got "a+=https://a.example.org".`],
  ])("must not be %j", (text, fault) => {
    expect(read({ TES_BACKEND_URL: text }).faults).toEqual([`TES_BACKEND_URL ${fault}`]);
  });

  it("have names for each of several", () => {
    const { faults } = read({ TES_BACKEND_URL: "https://a.example.org,https://b.example.org" });
    expect(faults.map((fault) => /entry \d/.exec(fault)?.[0])).toEqual(["entry 1", "entry 2"]);
  });

  it("may have names from before", () => {
    const { backends } = read({ TES_BACKEND_URL: "new+old_1+1=https://a.example.org" });
    expect(backends).toMatchObject([{ name: "new", formerNames: ["old_1", "1"] }]);
  });

  it("are all checked", () => {
    expect(read({ TES_BACKEND_URL: "ftp://a,ftp://b" }).faults.length).toBe(2);
  });
});

const ONE = { TES_BACKEND_URL: "https://a.example.org" };
const TWO = { TES_BACKEND_URL: "a=https://a.example.org,b=https://b.example.org" };

describe("the default backend", () => {
  const defaults = (environment: Environment) =>
    read(environment).backends.map(({ isDefault }) => isDefault);

  it("is the first, or the one that is named", () => {
    expect(defaults(ONE)).toEqual([true]);
    expect(defaults(TWO)).toEqual([true, false]);
    expect(defaults({ ...TWO, TES_DEFAULT_BACKEND: "b" })).toEqual([false, true]);
  });

  it.each([
    ["c", TWO],
    ["B", TWO],
    ["b", ONE],
  ])("must not be %j, which is none", (name, environment) => {
    expect(read({ ...environment, TES_DEFAULT_BACKEND: name }).faults).toEqual([
      `TES_DEFAULT_BACKEND must be the name of a backend in TES_BACKEND_URL; got "${name}".`,
    ]);
  });
});

describe("the credentials of backends", () => {
  it.each<[Environment, readonly (string | undefined)[]]>([
    [ONE, [undefined]],
    [{ ...ONE, TES_BACKEND_TOKEN: "x" }, ["Bearer x"]],
    [{ ...ONE, TES_BACKEND_TOKEN: "x\r\n" }, ["Bearer x"]],
    [{ ...ONE, TES_BACKEND_USER: "user", TES_BACKEND_PASSWORD: "pass" }, ["Basic dXNlcjpwYXNz"]],
    // the only backend's password can have a comma
    [{ ...ONE, TES_BACKEND_USER: "u", TES_BACKEND_PASSWORD: "p,q" }, ["Basic dTpwLHE="]],
    [
      { ...ONE, TES_BACKEND_USER: "üser", TES_BACKEND_PASSWORD: "pass:word" },
      ["Basic w7xzZXI6cGFzczp3b3Jk"],
    ],
    [TWO, [undefined, undefined]],
    [{ ...TWO, TES_BACKEND_TOKEN: "x, y" }, ["Bearer x", "Bearer y"]],
    [{ ...TWO, TES_BACKEND_TOKEN: ",y" }, [undefined, "Bearer y"]],
    [{ ...TWO, TES_BACKEND_TOKEN: "x," }, ["Bearer x", undefined]],
    [
      { ...TWO, TES_BACKEND_TOKEN: "x,", TES_BACKEND_USER: ",u", TES_BACKEND_PASSWORD: ",p" },
      ["Bearer x", "Basic dTpw"],
    ],
    // without a backend they are sent nowhere
    [{ TES_BACKEND_TOKEN: "x,y" }, []],
  ])("%j belong to their places", (environment, expected) => {
    const { backends, faults } = read(environment);
    expect(backends.map(({ authorization }) => authorization)).toEqual(expected);
    expect(faults).toEqual([]);
  });

  const TOKENS = "TES_BACKEND_TOKEN must have";
  const LEAVE = "Leave an entry empty for a backend without one.";

  it.each<[Environment, readonly string[]]>([
    [
      { ...TWO, TES_BACKEND_TOKEN: "x" },
      [
        `${TOKENS} 2 comma-separated entries, one for each backend in TES_BACKEND_URL, and has 1. ${LEAVE}`,
      ],
    ],
    [
      { ...TWO, TES_BACKEND_TOKEN: "x,y,z" },
      [
        `${TOKENS} 2 comma-separated entries, one for each backend in TES_BACKEND_URL, and has 3. ${LEAVE}`,
      ],
    ],
    [
      { ...ONE, TES_BACKEND_TOKEN: "x,y" },
      [`${TOKENS} one entry, one for each backend in TES_BACKEND_URL, and has 2.`],
    ],
    [
      { ...ONE, TES_BACKEND_USER: "u,v", TES_BACKEND_PASSWORD: "p,q" },
      ["TES_BACKEND_USER must have one entry, one for each backend in TES_BACKEND_URL, and has 2."],
    ],
    [
      { ...TWO, TES_BACKEND_USER: "u", TES_BACKEND_PASSWORD: "p" },
      [
        `TES_BACKEND_USER must have 2 comma-separated entries, one for each backend in TES_BACKEND_URL, and has 1. ${LEAVE}`,
        `TES_BACKEND_PASSWORD must have 2 comma-separated entries, one for each backend in TES_BACKEND_URL, and has 1. ${LEAVE}`,
      ],
    ],
    [
      { ...ONE, TES_BACKEND_USER: "u" },
      [
        "TES_BACKEND_PASSWORD must have a password for the backend 1, because TES_BACKEND_USER has a user for it.",
      ],
    ],
    [
      { ...ONE, TES_BACKEND_PASSWORD: "p" },
      [
        "TES_BACKEND_USER must have a user for the backend 1, because TES_BACKEND_PASSWORD has a password for it.",
      ],
    ],
    [
      { ...TWO, TES_BACKEND_USER: "u,", TES_BACKEND_PASSWORD: ",p" },
      [
        "TES_BACKEND_PASSWORD must have a password for the backend a, because TES_BACKEND_USER has a user for it.",
        "TES_BACKEND_USER must have a user for the backend b, because TES_BACKEND_PASSWORD has a password for it.",
      ],
    ],
    [
      { ...TWO, TES_BACKEND_TOKEN: "x,y", TES_BACKEND_USER: ",u", TES_BACKEND_PASSWORD: ",p" },
      [
        "TES_BACKEND_TOKEN must not have a token for the backend b, because TES_BACKEND_USER has a user for it.",
      ],
    ],
    [
      { ...TWO, TES_BACKEND_TOKEN: "x,a b" },
      ["TES_BACKEND_TOKEN must be printable ASCII without spaces, and entry 2 has a space."],
    ],
    [
      { ...ONE, TES_BACKEND_USER: "a:b", TES_BACKEND_PASSWORD: "p" },
      ["TES_BACKEND_USER must not have colons or control characters, and entry 1 has one."],
    ],
    [
      { ...ONE, TES_BACKEND_USER: "a\tb", TES_BACKEND_PASSWORD: "p" },
      ["TES_BACKEND_USER must not have colons or control characters, and entry 1 has one."],
    ],
    [
      { ...ONE, TES_BACKEND_USER: "a", TES_BACKEND_PASSWORD: "p\nq" },
      ["TES_BACKEND_PASSWORD must not have control characters."],
    ],
    [{ ...ONE, TES_BACKEND_TOKEN: "\n" }, ["TES_BACKEND_TOKEN must not be blank."]],
  ])("%j are refused, and none is sent", (environment, expected) => {
    const { backends, faults } = read(environment);
    expect(faults).toEqual(expected);
    expect(backends.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
  });
});
