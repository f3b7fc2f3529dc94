import { expect, it } from "vitest";
import { decidingVariables, environmentOf } from "../../src/engines/environment.ts";

const ENV = {
  PATH: "/usr/bin",
  HOME: "/home/a",
  LC_ALL: "C",
  NXF_HOME: "/opt/nxf",
  NXF_GITHUB_ACCESS_TOKEN: "secret-1",
  GITHUB_TOKEN: "secret-2",
  TES_CLIENT_TOKENS: "a:secret-3",
  AWS_SECRET_ACCESS_KEY: "secret-4",
  NODE_OPTIONS: "--inspect",
  https_proxy: "http://proxy.example.org",
  NO_PROXY: "example.org",
  JAVA_HOME: undefined,
};

it("engines get what they need to start, and no credentials", () => {
  const env = environmentOf(ENV, { COLUMNS: "10" });
  expect(env).toMatchObject({
    PATH: "/usr/bin",
    HOME: "/home/a",
    LC_ALL: "C",
    NXF_HOME: "/opt/nxf",
    COLUMNS: "10",
  });
  expect(JSON.stringify(env)).not.toContain("secret");
  expect(Object.keys(env)).not.toContain("NODE_OPTIONS");
  expect(Object.keys(env)).not.toContain("JAVA_HOME");
});

it("what differs between users and runs decides nothing", () => {
  const [one, other] = ["a", "b"].map((name) =>
    decidingVariables(environmentOf({ ...ENV, USER: name, TMPDIR: `/tmp/${name}` })),
  );
  expect(one).toEqual(other);
  expect(one).toContainEqual(["NXF_HOME", "/opt/nxf"]);
  expect(decidingVariables(environmentOf({ ...ENV, PYTHONPATH: "/lib" }))).not.toEqual(one);
});

it("libraries for HTTP are sent to a proxy that does not exist, whatever the user's settings are", () => {
  const { http_proxy, https_proxy, NO_PROXY } = environmentOf(ENV);
  expect([http_proxy, https_proxy]).toEqual(["http://127.0.0.1:9", "http://127.0.0.1:9"]);
  expect(NO_PROXY).toBe("");
});

it.each([
  "KEY",
  "NXF_KEY",
  "NXF_key",
  "CONDA_API_KEY",
  "PYTHON_TOKEN",
  "JAVA_SECRET",
  "JAVA_TRUST_STORE_PASSWORD",
  "XDG_PASSWD",
  "LC_CREDENTIALS",
])("a secret named %s is kept from engines", (name) => {
  const env = environmentOf({ PATH: "/usr/bin", [name]: "secret" });
  expect(env).toMatchObject({ PATH: "/usr/bin" });
  expect(Object.values(env)).not.toContain("secret");
});
