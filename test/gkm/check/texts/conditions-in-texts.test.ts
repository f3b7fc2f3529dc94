import { expect, it } from "vitest";
import { placesWith } from "../../../fixtures/changed-bundle.ts";

const TEXT = "/evidence/kb.eid:9431/description";

it("a description names another disease, and no word of its own", async () => {
  expect(
    await placesWith({ [TEXT]: "Sotorasib helped people with KRAS G12C colorectal cancer." }),
  ).toEqual([`gkm-other-text ${TEXT}`]);
});

it.each([
  "Sotorasib helped people with KRAS G12C lung cancer more than those with colorectal cancer.",
  "Sotorasib helped people with KRAS G12C NSCLC more than those with colorectal cancer.",
  "Sotorasib helped people with KRAS G12C tumours.",
])("nothing shows that the disease is another one: %s", async (text) => {
  expect(await placesWith({ [TEXT]: text })).toEqual([]);
});
