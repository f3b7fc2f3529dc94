import { describe, expect, it } from "vitest";
import { unknownNames } from "../../../src/edge/settings/names.ts";
import { SETTINGS } from "../../../src/edge/settings/settings.ts";

const KNOWN = SETTINGS.map(({ name }) => name);
const about = (environment: Readonly<Record<string, string>>) => [
  ...unknownNames(environment, KNOWN),
];

describe("a name that is no setting", () => {
  it.each([
    ["TES_BACKEND_TOKENS", "Did you mean TES_BACKEND_TOKEN?"],
    ["TES_BACKEND", "It has no effect."],
    ["TES_BACKENDURL", "Did you mean TES_BACKEND_URL?"],
    ["tes_client_auth", "Did you mean TES_CLIENT_AUTH?"],
    ["TES_READONLY", "Did you mean TES_READ_ONLY?"],
    ["TES_ENTIRELY_SOMETHING_ELSE", "It has no effect."],
    ["REGISTRY_TOKENS", "Did you mean REGISTRY_TOKEN?"],
    ["REGISTRY_TOKNE", "Did you mean REGISTRY_TOKEN?"],
    ["registry_token", "Did you mean REGISTRY_TOKEN?"],
    ["CORS_ORIGIN", "Did you mean CORS_ORIGINS?"],
    ["SITEURL", "Did you mean SITE_URL?"],
  ])("%s is reported: %s", (name, advice) => {
    expect(about({ [name]: "x" })).toEqual([`${name} is not a setting. ${advice}`]);
  });

  it.each([
    ...["SITE_DIR", "SMTP_URL", "BASE_URL", "PORT", "HOST", "PATH", "NODE_ENV", "OUT_DIR"],
    ...["CONTENT_DIR", "REGISTRY_TOKEN_FILE", "npm_config_registry", "TESSERACT", "TEST", "TES"],
    ...KNOWN,
  ])("%s is not", (name) => {
    expect(about({ [name]: "x" })).toEqual([]);
  });

  it("is not reported if it is empty", () => {
    expect(about({ TES_BACKEND_URI: "", REGISTRY_TOKENS: "" })).toEqual([]);
  });

  it("is reported with every other, on one line each and without its value", () => {
    const lines = about({ "TES_\n\u001b[2J": "secret", TES_POLICI: "secret" });
    expect(lines).toEqual([
      "TES_\\n\\u001b[2J is not a setting. It has no effect.",
      "TES_POLICI is not a setting. Did you mean TES_POLICY?",
    ]);
  });
});
