import { describe, expect, it } from "vitest";
import { readSettings } from "../../../src/edge/settings/settings.ts";
import { taskSettings } from "../../fixtures/task-settings.ts";

describe("the allowed URLs", () => {
  it.each([
    ["", "not local"],
    ["*", "any"],
    ["s3://,*", "any"],
    ["s3://", ["s3://"]],
    ["https://data.example.org, file:///data", ["https://data.example.org", "file:///data"]],
  ])("%j are %j where anyone may create tasks", (text, expected) => {
    expect(taskSettings({ TES_ALLOWED_URLS: text }).allowedUrls).toEqual(expected);
  });

  it.each(["token", "pass"])("are all with TES_CLIENT_AUTH=%s", (auth) => {
    const tokens = { TES_CLIENT_AUTH: auth, TES_CLIENT_TOKENS: "anna:of-anna" };
    expect(taskSettings(tokens).allowedUrls).toBe("any");
  });

  const FORM =
    "must be beginnings of URLs, such as s3://, https://data.example.org or file:///data, or * for all";

  it.each([
    ["data.example.org", `${FORM}; got "data.example.org"`],
    ["https://*.example.org", `${FORM}; got "https://*.example.org"`],
    ["https://user@example.org", `${FORM}; got "https://user@example.org"`],
    ["https://example.org/?a", `${FORM}; got "https://example.org/?a"`],
    ["s3:", `${FORM}; got "s3:"`],
    ["s3://a/../b", 'must not have . or .. in a path; got "s3://a/../b"'],
    ["s3://,", "must not have empty entries, and entry 2 is empty"],
  ])("must not be %j", (text, problem) => {
    const { faults } = readSettings({ TES_ALLOWED_URLS: text });
    expect(faults).toEqual([`TES_ALLOWED_URLS ${problem}.`]);
  });
});
