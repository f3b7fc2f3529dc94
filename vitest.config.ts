import { defineConfig } from "vitest/config";

/** On a busy machine a test may take long: that is no failure. In milliseconds. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    // by default one core stays idle, which is half of a machine with two
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "test/*.test.ts",
            "test/{base,served,gkm,trs,tes,search,cite,markdown,report,yaml,languages,catalog,engines,output,publish,site,browser}/**/*.test.ts",
          ],
          // a process per file would compile all schemas in each, which takes longer than most tests
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: "server",
          // a server on Node replaces the global Request and Response: each file has its own
          include: ["test/{edge,hosts}/**/*.test.ts"],
          ...PATIENCE,
        },
      },
      {
        test: {
          name: "site",
          include: ["test/scripts/**/*.test.ts"],
          ...PATIENCE,
        },
      },
      {
        test: {
          name: "interop",
          include: ["test/interop/**/*.test.ts"],
          ...PATIENCE,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["test/e2e/**/*.test.ts"],
          ...PATIENCE,
        },
      },
    ],
  },
});
