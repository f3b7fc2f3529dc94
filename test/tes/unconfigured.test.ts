import { expect, it } from "vitest";
import { isUnconfigured, unconfiguredMessage } from "../../src/tes/unconfigured.ts";

it("a service without a backend says what is missing, and is recognised by it", () => {
  const message = unconfiguredMessage("TES_BACKEND_URL is not set.");
  expect(message).toBe("The task service is not configured: TES_BACKEND_URL is not set.");
  expect(isUnconfigured(message)).toBe(true);
  expect(isUnconfigured("The backend is down.")).toBe(false);
});
