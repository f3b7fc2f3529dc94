import { describe, expect, it } from "vitest";
import type { Json } from "../../src/base/json.ts";
import {
  isOwnedBy,
  namesOtherOwner,
  onlyOwnedBy,
  ownedBy,
  ownedQuery,
} from "../../src/tes/owner.ts";

describe("the owner of a new task", () => {
  it("is in a tag beside the others, and the task is not changed", () => {
    const task = { name: "x", tags: { run: "1", vitrine_owner: "ben" } };
    expect(ownedBy("anna")(task)).toEqual({
      value: { name: "x", tags: { run: "1", vitrine_owner: "anna" } },
      changed: ["tags.vitrine_owner"],
    });
    expect(task.tags.vitrine_owner).toBe("ben");
  });

  it.each<[Json]>([[null], ["x"], [[]], [{ tags: [] }], [{ tags: "a" }], [{ tags: 0 }]])(
    "is not written into what is refused: %j",
    (task) => {
      expect(ownedBy("anna")(task)).toBeUndefined();
    },
  );
});

describe("a task", () => {
  it.each<[Json, boolean]>([
    [{ tags: { vitrine_owner: "anna" } }, true],
    [{ tags: { vitrine_owner: "ben" } }, false],
    [{ tags: { vitrine_owner: "" } }, false],
    [{ tags: {} }, false],
    [{ tags: null }, false],
    [{ tags: ["anna"] }, false],
    [{}, false],
    [null, false],
    ["anna", false],
  ])("%j is anna's: %s", (task, expected) => {
    expect(isOwnedBy(task, "anna")).toBe(expected);
  });

  it("is nobody's by what all objects inherit", () => {
    for (const name of ["constructor", "__proto__"])
      expect(isOwnedBy({ tags: {} }, name)).toBe(false);
  });
});

describe("a list", () => {
  it.each<[Json, Json]>([
    [
      {
        tasks: [{ id: "1", tags: { vitrine_owner: "anna" } }, { id: "2" }, null],
        next_page_token: "x",
      },
      { tasks: [{ id: "1", tags: { vitrine_owner: "anna" } }], next_page_token: "x" },
    ],
    [{ tasks: null }, { tasks: [] }],
    [{ tasks: { id: "1" } }, { tasks: [] }],
    [{}, {}],
    [null, null],
  ])("%j has her tasks only: %j", (list, expected) => {
    expect(onlyOwnedBy(list, "anna")).toEqual(expected);
  });
});

describe("a query", () => {
  it.each([
    ["tasks", "", "tag_key=vitrine_owner&tag_value=anna&view=BASIC"],
    ["tasks", "view=FULL", "tag_key=vitrine_owner&tag_value=anna&view=FULL"],
    [
      "tasks",
      "tag_key=a&view=MINIMAL&page_token=x&tag_key=b",
      "tag_key=vitrine_owner&tag_value=anna&tag_key=a&page_token=x&tag_key=b&view=BASIC",
    ],
    [
      "tasks",
      "tag_key=a&tag_key=vitrine_owner&tag_key=b&tag_value=1&tag_value=ben&tag_value=2",
      "tag_key=vitrine_owner&tag_value=anna&tag_key=a&tag_key=b&tag_value=1&tag_value=2&view=BASIC",
    ],
    [
      "tasks",
      "tag_value=ben&tag_key=vitrine_owner&tag_key=vitrine_owner&name_prefix=s",
      "tag_key=vitrine_owner&tag_value=anna&name_prefix=s&view=BASIC",
    ],
    ["task", "view=MINIMAL&view=FULL", "view=BASIC"],
    ["service-info", "", ""],
  ] as const)("of %s with %s is %s", (kind, query, expected) => {
    const route = kind === "task" ? { kind, id: "1" } : { kind };
    expect(String(ownedQuery(new URLSearchParams(query), "anna", route as never))).toBe(expected);
  });

  it.each([
    ["", false],
    ["tag_key=run&tag_value=ben", false],
    ["tag_key=vitrine_owner", false],
    ["tag_key=vitrine_owner&tag_value=", false],
    ["tag_key=vitrine_owner&tag_value=anna", false],
    ["tag_key=vitrine_owner&tag_value=ben", true],
    ["tag_value=1&tag_value=ben&tag_key=run&tag_key=vitrine_owner", true],
    ["tag_key=vitrine_owner&tag_key=vitrine_owner&tag_value=anna&tag_value=ben", true],
  ])("for tasks of another: %s is %s", (query, expected) => {
    expect(namesOtherOwner(new URLSearchParams(query), "anna")).toBe(expected);
  });
});
