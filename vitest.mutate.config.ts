import { defineConfig } from "vitest/config";
import { EXAMPLE_ENV } from "./test/fixtures/example.ts";

/** The tests of one folder of the core, which `scripts/mutate.ts` names: a folder's own tests must suffice. */
export default defineConfig({
  test: {
    include: [`test/${process.env["MUTATED_FOLDER"] ?? "base"}/**/*.test.ts`],
    env: EXAMPLE_ENV,
    isolate: false,
    // Stryker ends what never ends; on a busy machine the first run takes its time
    testTimeout: 60_000,
  },
});
