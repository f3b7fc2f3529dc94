import { defineConfig } from "vitest/config";
import { EXAMPLE_ENV } from "./test/fixtures/example.ts";

/** What all projects have. */
const SHARED_OPTIONS = {
  // also where a clone publishes other content
  env: EXAMPLE_ENV,
  // on a busy machine a test may take long: that is no failure; in milliseconds
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};

/** Where the files of a run keep what they share, such as a built site. */
const SHARED = "test/fixtures/run.setup.ts";

/** Tests that start whole programs or servers again and again, or build further sites: `npm run test:commands`. */
const COMMANDS = [
  "test/commands/{build,compile-cache,compiled-pages,diff,edge,fix,import,limits,lock,lookup,machines,main,memory,migrate,new,new-entry,new-file,new-site,packs,plugins,release,restructured,serve,shown-leaves,validate}.test.ts",
  "test/scripts/{bench,generate}.test.ts",
  "test/{edge/operate/secrets,edge/tasks/mounts,engines/run-program,hosts/server/{bad-requests,pooled-transport}}.test.ts",
  "test/hostile/*.test.ts",
  "test/{hosts/node,edge/tasks/service-node,publish/{changed-program,share/share-images},render/{edited,same}-pages}.test.ts",
];

export default defineConfig({
  test: {
    // by default one core stays idle, which is half of a machine with two
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/*.test.ts", "test/!(commands|e2e|fixtures|interop|scripts)/**/*.test.ts"],
          exclude: COMMANDS,
          // a process per file would compile all schemas in each, which takes longer than most tests
          isolate: false,
          setupFiles: "test/fixtures/globals.setup.ts",
          ...SHARED_OPTIONS,
        },
      },
      {
        test: {
          name: "site",
          globalSetup: SHARED,
          include: ["test/{commands,scripts}/**/*.test.ts"],
          exclude: COMMANDS,
          isolate: false,
          ...SHARED_OPTIONS,
        },
      },
      {
        test: { name: "commands", globalSetup: SHARED, include: COMMANDS, ...SHARED_OPTIONS },
      },
      {
        test: {
          name: "interop",
          globalSetup: SHARED,
          include: ["test/interop/**/*.test.ts"],
          ...SHARED_OPTIONS,
        },
      },
      {
        test: {
          name: "e2e",
          globalSetup: SHARED,
          include: ["test/e2e/**/*.test.ts"],
          // each worker has one browser and one server of the site
          isolate: false,
          ...SHARED_OPTIONS,
        },
      },
    ],
  },
});
