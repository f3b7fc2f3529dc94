import { expect, it } from "vitest";
import { staticMounts } from "../../src/hosts/static-mounts.ts";

it("static rules serve the base paths that end in /trs/v2", () => {
  expect(staticMounts()).toEqual(["/trs/v2", "/ga4gh/trs/v2", "/api/ga4gh/trs/v2"]);
});
