import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import { Refusal } from "../../../src/edge/http/refusal.ts";
import type { Backend } from "../../../src/edge/settings/settings.ts";
import {
  addressesOf,
  createChooser,
  creationAddress,
  type Issued,
  type RoutedAddress,
  withBackendName,
} from "../../../src/edge/tasks/routing.ts";
import type { TesRoute } from "../../../src/tes/paths.ts";
import { TWO_BACKENDS, taskSettings } from "../../fixtures/task-settings.ts";

const ONE = taskSettings().backends;
const TWO = taskSettings(TWO_BACKENDS).backends;
const [A, B] = TWO as readonly [Backend, Backend];

const refusal = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    const { status, message, faults } = error as Refusal;
    return [status, message, faults];
  }
  return undefined;
};

const address = (route: TesRoute, query: string, backends: readonly Backend[]) => {
  const [first] = addressesOf(route, new URLSearchParams(query), backends);
  return [first?.backend.name, first?.path];
};

describe("the address of a request", () => {
  it.each<[TesRoute, string, string]>([
    [{ kind: "service-info" }, "", "/service-info"],
    [{ kind: "tasks" }, "", "/tasks"],
    [{ kind: "tasks" }, "view=FULL&page_token=a~b", "/tasks?view=FULL&page_token=a%7Eb"],
    [{ kind: "tasks" }, "page_token=", "/tasks?page_token="],
    [{ kind: "tasks" }, "page_token=a&page_token=b", "/tasks?page_token=a&page_token=b"],
    [{ kind: "task", id: "a~1" }, "view=BASIC", "/tasks/a~1?view=BASIC"],
    [{ kind: "cancel", id: "1" }, "", "/tasks/1:cancel"],
  ])("%j?%s with one backend is %s", (route, query, path) => {
    expect(address(route, query, ONE)).toEqual(["1", path]);
  });

  it.each<[TesRoute, string, string, string]>([
    [{ kind: "service-info" }, "page_token=b~x", "a", "/service-info?page_token=b%7Ex"],
    [{ kind: "tasks" }, "", "a", "/tasks"],
    [{ kind: "tasks" }, "page_token=", "a", "/tasks?page_token="],
    [{ kind: "tasks" }, "page_token=a~x%2By", "a", "/tasks?page_token=x%2By"],
    [{ kind: "tasks" }, "page_token=b~&view=FULL", "b", "/tasks?view=FULL"],
    [{ kind: "tasks" }, "view=FULL&page_token=b~x~y", "b", "/tasks?view=FULL&page_token=x%7Ey"],
    [{ kind: "task", id: "a~1" }, "", "a", "/tasks/1"],
    [{ kind: "task", id: "b~1~2" }, "view=FULL", "b", "/tasks/1~2?view=FULL"],
    [{ kind: "cancel", id: "b~1" }, "", "b", "/tasks/1:cancel"],
    [{ kind: "task", id: "a~~" }, "", "a", "/tasks/~"],
  ])("%j?%s with two backends is at %s %s", (route, query, name, path) => {
    expect(address(route, query, TWO)).toEqual([name, path]);
  });

  it.each<[TesRoute, string, readonly string[]]>([
    [{ kind: "service-info" }, "", ["a/service-info", "b/service-info"]],
    [{ kind: "tasks" }, "view=FULL", ["a/tasks?view=FULL", "b/tasks?view=FULL"]],
    [
      { kind: "tasks" },
      "page_token=a~x&view=FULL",
      ["a/tasks?page_token=x&view=FULL", "b/tasks?view=FULL"],
    ],
    [{ kind: "tasks" }, "page_token=b~x", ["b/tasks?page_token=x"]],
    [{ kind: "tasks" }, "page_token=x", ["a/tasks?page_token=x", "b/tasks"]],
    [{ kind: "task", id: "b~1" }, "", ["b/tasks/1"]],
  ])("%j?%s is followed by those of other backends", (route, query, expected) => {
    const addresses = addressesOf(route, new URLSearchParams(query), TWO);
    expect(addresses.map(({ backend, path }) => backend.name + path)).toEqual(expected);
  });

  const LEAVING = ["a~..", "a~.", "a~", "a~service-info"];
  it.each(LEAVING)("stays within the tasks of a backend: %s", (id) => {
    expect(refusal(() => address({ kind: "task", id }, "", TWO))?.[0]).toBe(404);
  });

  it.each(["c~1", "ab~1", "A~1", "a~..", "a~", "b~", "c~"])("of the task %s is unknown", (id) => {
    for (const kind of ["task", "cancel"] as const) {
      expect(refusal(() => address({ kind, id }, "", TWO))).toEqual([
        404,
        `There is no task ${id}.`,
        [],
      ]);
    }
  });

  it.each(["c~x", "A~", "ab~x"])("of the page %s is unknown", (token) => {
    const query = `page_token=${encodeURIComponent(token)}`;
    expect(refusal(() => address({ kind: "tasks" }, query, TWO))).toEqual([
      400,
      "This page token was not issued by this service.",
      [],
    ]);
  });

  it("leaves the query as it is", () => {
    const query = new URLSearchParams("page_token=b~x");
    addressesOf({ kind: "tasks" }, query, TWO);
    expect(String(query)).toBe("page_token=b%7Ex");
  });
});

describe("an id that a client has from other settings", () => {
  const settings = (urls: string, more: Readonly<Record<string, string>> = {}) =>
    taskSettings({ TES_BACKEND_URL: urls, ...more }).backends;
  const [OLD, NEW] = ["https://old.example.org/v1", "https://new.example.org/v1"];
  const DEFAULT_OLD = { TES_DEFAULT_BACKEND: "old" };

  it.each<[string, string, readonly Backend[], string]>([
    ["one more backend", "t1", settings(`old=${OLD},new=${NEW}`), "t1"],
    ["one more, before it", "t1", settings(`new=${NEW},old=${OLD}`, DEFAULT_OLD), "t1"],
    ["another order", "old~t1", settings(`new=${NEW},old=${OLD}`), "t1"],
    ["one fewer", "old~t1", settings(`old=${OLD}`), "t1"],
    ["a new name of one", "former~t1", settings(`old+former=${OLD}`), "t1"],
    ["a new name of several", "former~t1", settings(`new=${NEW},old+x+former=${OLD}`), "t1"],
    ["a name that was a number", "1~t1", settings(`new=${NEW},old+1=${OLD}`), "t1"],
    ["tildes of its own, one backend", "x~t~1", settings(OLD), "x~t~1"],
    ["a tilde first", "~t1", settings(`old=${OLD},new=${NEW}`), "~t1"],
  ])("leads to its task: %s", (_, id, backends, own) => {
    for (const [kind, end] of [
      ["task", ""],
      ["cancel", ":cancel"],
    ] as const) {
      const [address, ...others] = addressesOf({ kind, id }, new URLSearchParams(), backends);
      if (address === undefined || others.length > 0) throw new Error("A task has one address.");
      expect([address.backend.url, address.path]).toEqual([OLD, `/tasks/${own}${end}`]);
      // and stays as the client knows it
      expect(withBackendName({ id: own }, "task", address, backends)).toEqual({ id });
    }
    const query = new URLSearchParams({ page_token: id });
    const list = addressesOf({ kind: "tasks" }, query, backends)[0] as RoutedAddress;
    expect(list.backend.url).toBe(OLD);
    expect(new URLSearchParams(list.path.split("?")[1]).get("page_token")).toBe(own);
    const page = { tasks: [{ id: "t1" }] };
    const several = backends.length > 1;
    expect(withBackendName(page, "list", list, backends)).toMatchObject({
      tasks: [{ id: several ? "old~t1" : "t1" }],
    });
  });

  it("leads to no page of another list than that of its backend", () => {
    const backends = settings(`old=${OLD}`);
    for (const token of ["gone~t1", "gone~"]) {
      const query = `page_token=${token}`;
      expect(refusal(() => address({ kind: "tasks" }, query, backends))?.[0]).toBe(400);
    }
    const own = address({ kind: "tasks" }, "page_token=t1", backends);
    expect(own).toEqual(["old", "/tasks?page_token=t1"]);
  });

  it("leads nowhere if it has the name of a backend that is there no more", () => {
    const backends = settings(`old=${OLD},new=${NEW}`);
    expect(refusal(() => address({ kind: "task", id: "gone~t1" }, "", backends))).toEqual([
      404,
      "There is no task gone~t1.",
      [],
    ]);
  });
});

describe("a message with names of backends", () => {
  it.each<[Json, Issued]>([
    [{ id: "1" }, "task"],
    [{ tasks: [{ id: "1" }], next_page_token: "t" }, "list"],
    [{ tasks: [] }, "list"],
  ])("is the same if there is one backend: %j", (value, issued) => {
    expect(withBackendName(value, issued, creationAddress(ONE[0] as Backend, ONE), ONE)).toBe(
      value,
    );
  });

  it.each<[Json, Issued]>([
    [{ id: "org.example" }, "nothing"],
    [{ name: "a" }, "task"],
    [{ id: 1 }, "task"],
    [null, "task"],
    ["1", "task"],
    [[{ id: "1" }], "list"],
    [null, "list"],
  ])("is the same if it needs none: %j", (value, issued) => {
    expect(withBackendName(value, issued, creationAddress(A, TWO), TWO)).toBe(value);
  });

  it("has one before the id of a task, in its place", () => {
    const task = { state: "RUNNING", id: "1", name: "x" };
    expect(JSON.stringify(withBackendName(task, "task", creationAddress(B, TWO), TWO))).toBe(
      '{"state":"RUNNING","id":"b~1","name":"x"}',
    );
    expect(task.id).toBe("1");
  });

  it("has one before each id and the token of a list", () => {
    const list = { tasks: [{ id: "1", name: "x" }, { id: 2 }, null, "3"], next_page_token: "t~1" };
    const text = JSON.stringify(list);
    expect(withBackendName(list, "list", creationAddress(A, TWO), TWO)).toEqual({
      tasks: [{ id: "a~1", name: "x" }, { id: "a~2" }, null, "3"],
      next_page_token: "a~t~1",
    });
    expect(JSON.stringify(list)).toBe(text);
  });

  it.each<[Json, Json]>([
    [{ tasks: [] }, { tasks: [], next_page_token: "b~" }],
    [
      { tasks: [], next_page_token: "" },
      { tasks: [], next_page_token: "b~" },
    ],
    [
      { tasks: [], next_page_token: null },
      { tasks: [], next_page_token: "b~" },
    ],
    [{ tasks: null }, { tasks: null, next_page_token: "b~" }],
    [{}, { next_page_token: "b~" }],
  ])("leads from the last page of one, %j, to the next backend", (list, expected) => {
    expect(withBackendName(list, "list", creationAddress(A, TWO), TWO)).toEqual(expected);
  });

  it.each<[Json, Json]>([
    [{ tasks: [] }, { tasks: [] }],
    [
      { tasks: [{ id: "1" }], next_page_token: "" },
      { tasks: [{ id: "b~1" }], next_page_token: "" },
    ],
    [{}, {}],
  ])("ends with the last page of the last backend, %j", (list, expected) => {
    expect(withBackendName(list, "list", creationAddress(B, TWO), TWO)).toEqual(expected);
  });
});

describe("the backend of a new task", () => {
  const chooser = (
    policy: string,
    down: readonly string[] = [],
    unresponsive: readonly string[] = [],
  ) =>
    createChooser(taskSettings({ ...TWO_BACKENDS, TES_POLICY: policy }), {
      isUp: ({ name }) => !down.includes(name),
      isResponsive: ({ name }) => !unresponsive.includes(name),
    });
  const chosen = (choose: ReturnType<typeof chooser>, ...tasks: readonly Json[]) =>
    tasks.map((task) => choose(task)[0]?.name).join("");

  it("is the first that is up", () => {
    expect(chosen(chooser("first"), {}, null, {})).toBe("aaa");
    expect(chosen(chooser("first", ["a"]), {}, {})).toBe("bb");
    expect(chosen(chooser("first", ["a", "b"]), {}, {})).toBe("aa");
  });

  it("is one that responds, if any does", () => {
    expect(chosen(chooser("first", [], ["a"]), {}, {})).toBe("bb");
    expect(chosen(chooser("round-robin", [], ["a"]), {}, {})).toBe("bb");
    expect(chosen(chooser("first", ["b"], ["a"]), {}, {})).toBe("aa");
    expect(chosen(chooser("first", [], ["a", "b"]), {}, {})).toBe("aa");
    expect(chosen(chooser("tag", [], ["b"]), tagged("b"))).toBe("b");
  });

  it("is each that is up in turn", () => {
    expect(chosen(chooser("round-robin"), {}, {}, {}, {})).toBe("abab");
    expect(chosen(chooser("round-robin", ["a"]), {}, {}, {})).toBe("bbb");
    expect(chosen(chooser("round-robin", ["a", "b"]), {}, {}, {})).toBe("aba");
  });

  it("is the next one that is up, if that cannot be reached", () => {
    const names = (choose: ReturnType<typeof chooser>, task: Json = {}) =>
      choose(task).map(({ name }) => name);
    expect(names(chooser("first"))).toEqual(["a", "b"]);
    expect(names(chooser("first", ["a"]))).toEqual(["b", "a"]);
    expect(names(chooser("first", [], ["a"]))).toEqual(["b"]);
    const inTurn = chooser("round-robin");
    expect([names(inTurn), names(inTurn)]).toEqual([
      ["a", "b"],
      ["b", "a"],
    ]);
    expect(names(chooser("tag"), tagged("b"))).toEqual(["b"]);
    expect(names(chooser("tag"))).toEqual(["a", "b"]);
  });

  const tagged = (backend: Json) => ({ tags: { backend } });

  it("is that of the task's tag, even if it is down", () => {
    expect(chosen(chooser("tag"), tagged("b"), tagged("a"), tagged("b"))).toBe("bab");
    expect(chosen(chooser("tag", ["b"]), tagged("b"))).toBe("b");
    const renamed = taskSettings({
      TES_BACKEND_URL: TWO_BACKENDS.TES_BACKEND_URL.replace("b=", "b+former="),
      TES_POLICY: "tag",
    });
    expect(
      chosen(
        createChooser(renamed, { isUp: () => true, isResponsive: () => true }),
        tagged("former"),
      ),
    ).toBe("b");
  });

  it("is the first that is up if the task has no tag", () => {
    const tasks = [{}, null, "b", [], { tags: null }, { tags: ["b"] }, { tags: {} }];
    expect(chosen(chooser("tag"), ...tasks)).toBe("aaaaaaa");
    expect(chosen(chooser("tag", ["a"]), {})).toBe("b");
  });

  it("is not looked for in tags by another policy", () => {
    expect(chosen(chooser("first"), tagged("b"), tagged("c"))).toBe("aa");
    expect(chosen(chooser("round-robin"), tagged("b"), tagged("c"))).toBe("ab");
  });

  it.each<[Json, string]>([
    ["c", '"c"'],
    ["", '""'],
    [null, "null"],
    [1, "1"],
    ["x".repeat(80), `"${"x".repeat(56)}…`],
  ])("is none if the tag is %j", (tag, got) => {
    const message = `The tag backend must be a or b; got ${got}.`;
    expect(refusal(() => chooser("tag")(tagged(tag)))).toEqual([
      400,
      message,
      [{ pointer: "/tags/backend", message }],
    ]);
  });
});
