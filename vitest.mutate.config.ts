import { defineConfig } from "vitest/config";

/** The unit tests that mutation testing runs: those of the core and of the function. */
export default defineConfig({
  test: {
    include: ["test/{json,gkm,trs,tes,edge}/**/*.test.ts"],
    // tests with thousands of random requests take too long to repeat for every mutant
    testNamePattern: /^(?!.*20,?000)/,
    isolate: false,
  },
});
