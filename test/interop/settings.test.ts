import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runScript } from "../fixtures/build.ts";
import { CONTENT } from "../fixtures/content.ts";

describe("SITE_URL", () => {
  it.each(["build", "start", "validate", "dev"])(
    "that no site can have ends %s with a message",
    (script) => {
      const SITE_URL = "https://me:pw@example.org";
      const { status, stderr } = runScript(script, [], { SITE_URL });
      expect(status).toBe(2);
      expect(stderr).toMatch(
        /^SITE_URL must not have a user name or password; got "https:\/\/…@example\.org"\.\nUse a URL such as .*\.\n$/,
      );
    },
  );
});

describe("a setting in a message", () => {
  const HOSTILE = "x\n::error file=a::b\u001b[2J\u202e##[error]c";
  const SHOWN = "x\\n::error file=a::b\\u001b[2J\\u202e\\u0023#[error]c";

  it.each([
    { name: "SITE_URL", value: HOSTILE, script: "build" },
    { name: "SITE_URL", value: HOSTILE, script: "dev" },
    { name: "OUT_DIR", value: join(CONTENT, HOSTILE), script: "build" },
    { name: "CONTENT_DIR", value: join(tmpdir(), HOSTILE), script: "build" },
    { name: "CONTENT_DIR", value: join(tmpdir(), HOSTILE), script: "validate" },
  ])("is without anything that terminals or CI services obey: $name, $script", (setting) => {
    const { stdout, stderr } = runScript(setting.script, [], { [setting.name]: setting.value });
    expect(stdout + stderr).toContain(SHOWN);
    expect(stdout + stderr).not.toMatch(/^::|##\[/m);
    expect(stdout + stderr).not.toMatch(/[\p{Cf}]|[^\P{Cc}\n]/u);
  });
});
