import { defineConfig } from "vitest/config";

/** The tests of one room of the core, which `scripts/mutate.ts` names: a room's own tests must suffice. */
export default defineConfig({
  test: {
    include: [`test/${process.env["MUTATED_ROOM"] ?? "json"}/**/*.test.ts`],
    isolate: false,
  },
});
