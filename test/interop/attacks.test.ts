import { describe } from "vitest";
import { gkmTree } from "../../src/publish/gkm-tree.ts";
import { schemaFiles } from "../../src/publish/schemas.ts";
import { testRegistryAttacks } from "../fixtures/registry-attacks.ts";
import { CATALOG, useRegistry } from "../fixtures/served-registry.ts";
import { testTaskAttacks } from "../fixtures/task-attacks.ts";

describe("the registry", () => {
  const registry = useRegistry(CATALOG, {}, gkmTree, schemaFiles);
  testRegistryAttacks(20_000, (request) => registry.handle(request));
});

describe("the task service", () => testTaskAttacks(20_000));
