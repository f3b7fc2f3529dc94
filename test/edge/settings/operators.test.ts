import { describe, expect, it } from "vitest";
import { readSettings } from "../../../src/edge/settings/settings.ts";

describe("the paths for operators", () => {
  it.each([
    ["", []],
    ["health", ["healthz", "readyz"]],
    ["metrics", ["metrics"]],
    [" metrics , health ", ["metrics", "healthz", "readyz"]],
    ["health,health", ["healthz", "readyz"]],
  ])("of %j are %j", (text, paths) => {
    const { operators, faults } = readSettings({ OPERATOR_PATHS: text });
    expect(operators).toEqual({ paths, token: undefined, missing: undefined });
    expect(faults).toEqual([]);
  });

  it.each([
    ["all", 'OPERATOR_PATHS must be health or metrics, or both, comma-separated; got "all".'],
    ["Health", 'OPERATOR_PATHS must be health or metrics, or both, comma-separated; got "Health".'],
    [
      "/metrics",
      'OPERATOR_PATHS must be health or metrics, or both, comma-separated; got "/metrics".',
    ],
    [
      "toString",
      'OPERATOR_PATHS must be health or metrics, or both, comma-separated; got "toString".',
    ],
    ["health,", "OPERATOR_PATHS must not have empty entries, and entry 2 is empty."],
  ])("cannot be %j", (text, fault) => {
    const { operators, faults } = readSettings({ OPERATOR_PATHS: text });
    expect(faults).toEqual([fault]);
    expect(operators.missing).toMatch(/^OPERATOR_PATHS must [^"]*\.$/);
  });
});

describe("the token of operators", () => {
  it("is read, and never quoted", () => {
    const { operators } = readSettings({ OPERATOR_PATHS: "health", OPERATOR_TOKEN: " s3cret " });
    expect(operators.token).toBe("s3cret");
    const { faults, operators: faulty } = readSettings({ OPERATOR_TOKEN: "Bearer s3cret" });
    expect(JSON.stringify([faults, faulty])).not.toContain("s3cret");
    expect(faults).toEqual([
      'OPERATOR_TOKEN must be printable ASCII without spaces, and it has a space. Write the token only, without "Bearer".',
    ]);
  });

  it("must not be blank, which would open everything", () => {
    const { operators, faults } = readSettings({ OPERATOR_PATHS: "metrics", OPERATOR_TOKEN: "\n" });
    expect(faults).toEqual(["OPERATOR_TOKEN must not be blank."]);
    expect(operators.missing).toBe("OPERATOR_TOKEN must not be blank.");
  });

  it("is reported if it protects nothing", () => {
    expect(readSettings({ OPERATOR_TOKEN: "s3cret" }).warnings).toEqual([
      "OPERATOR_TOKEN has no effect, because OPERATOR_PATHS is not set.",
    ]);
  });
});

describe("names that were meant to be these", () => {
  it.each([
    ["OPERATOR_PATH", "OPERATOR_PATHS"],
    ["OPERATORS_TOKEN", "OPERATOR_TOKEN"],
    ["LOGFORMAT", "LOG_FORMAT"],
  ])("%s is reported", (name, meant) => {
    expect(readSettings({ [name]: "x" }).warnings).toEqual([
      `${name} is not a setting. Did you mean ${meant}?`,
    ]);
  });
});

it("LOG_FORMAT is text or json", () => {
  expect(readSettings({ LOG_FORMAT: "json" }).logFormat).toBe("json");
  expect(readSettings({ LOG_FORMAT: "JSON" }).faults).toEqual([
    'LOG_FORMAT must be text or json; got "JSON".',
  ]);
});
