import { describe, expect, it } from "vitest";
import { queryFault, routeParameters, standardQuery } from "../../src/tes/parameters.ts";

const LIST = routeParameters("tasks");
const TASK = routeParameters("task");

const query = (text: string) => new URLSearchParams(text);

describe("the parameters of an operation", () => {
  it("are those of TES 1.1", () => {
    expect(LIST.map(({ name }) => name)).toEqual([
      "view",
      "state",
      "name_prefix",
      "tag_key",
      "tag_value",
      "page_size",
      "page_token",
    ]);
    expect(TASK.map(({ name }) => name)).toEqual(["view"]);
    for (const kind of ["service-info", "cancel", "openapi.json"] as const) {
      expect(routeParameters(kind)).toEqual([]);
    }
  });

  it("have schemas", () => {
    expect(LIST.map(({ kind }) => kind.schema)).toEqual([
      { enum: ["MINIMAL", "BASIC", "FULL"], default: "MINIMAL" },
      {
        enum: [
          ...["UNKNOWN", "QUEUED", "INITIALIZING", "RUNNING", "PAUSED", "COMPLETE"],
          ...["EXECUTOR_ERROR", "SYSTEM_ERROR", "CANCELED", "PREEMPTED", "CANCELING"],
        ],
      },
      { type: "string" },
      { type: "array", items: { type: "string" } },
      { type: "array", items: { type: "string" } },
      { type: "integer", minimum: 0, maximum: 2047 },
      { type: "string" },
    ]);
  });
});

describe("a query", () => {
  it.each([
    ["", "", []],
    ["view=full", "view=FULL", []],
    ["state=COMPLETED&state=RUNNING", "state=COMPLETE", ["state"]],
    ["state=new", "state=new", []],
    ["view=&state=&page_size=&name_prefix=&page_token=", "", []],
    ["tag_key=a&tag_value=&view=", "tag_key=a&tag_value=", []],
    ["page_size=&page_size=5", "page_size=5", []],
    ["page_size=1&page_size=9999", "page_size=1", ["page_size"]],
    [
      "view=full&view=NOPE&page_token=a&page_token=b",
      "view=FULL&page_token=a",
      ["view", "page_token"],
    ],
    [
      "tag_value=1&tag_key=a&tag_key=B&page_size=5&page_token=x%2By%3D&name_prefix=N",
      "tag_value=1&tag_key=a&tag_key=B&page_size=5&page_token=x%2By%3D&name_prefix=N",
      [],
    ],
    ["limit=5&view=BASIC&limit=6&View=FULL", "view=BASIC", ["limit", "View"]],
    ["__proto__=1&constructor=2", "", ["__proto__", "constructor"]],
  ])("of the list, %s, goes on as %s", (text, kept, dropped) => {
    const standard = standardQuery(LIST, query(text));
    expect([String(standard.kept), standard.dropped]).toEqual([kept, dropped]);
  });

  it("of a task goes on with its view only", () => {
    const { kept, dropped } = standardQuery(TASK, query("page_size=5&view=basic&state=RUNNING"));
    expect([String(kept), dropped]).toEqual(["view=BASIC", ["page_size", "state"]]);
  });

  it("of an operation without parameters does not go on", () => {
    const { kept, dropped } = standardQuery([], query("view=FULL"));
    expect([String(kept), dropped]).toEqual(["", ["view"]]);
  });

  it("is not changed itself", () => {
    const given = query("view=full&limit=1");
    standardQuery(LIST, given);
    expect(String(given)).toBe("view=full&limit=1");
  });
});

const STATES =
  "UNKNOWN, QUEUED, INITIALIZING, RUNNING, PAUSED, COMPLETE, EXECUTOR_ERROR, SYSTEM_ERROR, CANCELED, PREEMPTED or CANCELING";

describe("the fault of a query", () => {
  it.each([
    "",
    "view=MINIMAL",
    "view=BASIC",
    "view=FULL",
    "state=PREEMPTED",
    "page_size=0",
    "page_size=1",
    "page_size=010",
    "page_size=256",
    "page_size=999",
    "page_size=1000",
    "page_size=1999",
    "page_size=2000",
    "page_size=2039",
    "page_size=2040",
    "page_size=2047",
    "tag_key=&tag_value=",
    "tag_key=a&tag_key=b&tag_value=1&tag_value=2",
    "name_prefix=7&page_token=8&tag_key=9&tag_value=10",
    "unknown=1",
  ])("is none for %s", (text) => {
    expect(queryFault(LIST, query(text))).toBeUndefined();
  });

  it.each([
    ["view=full", 'view must be MINIMAL, BASIC or FULL; got "full".'],
    ["view=", 'view must be MINIMAL, BASIC or FULL; got "".'],
    ["state=DONE", `state must be ${STATES}; got "DONE".`],
    ["page_size=", 'page_size must be a whole number from 0 to 2047; got "".'],
    ["page_size=-1", 'page_size must be a whole number from 0 to 2047; got "-1".'],
    ["page_size=1.5", 'page_size must be a whole number from 0 to 2047; got "1.5".'],
    ["page_size=2048", 'page_size must be a whole number from 0 to 2047; got "2048".'],
    ["page_size=2100", 'page_size must be a whole number from 0 to 2047; got "2100".'],
    ["page_size=3000", 'page_size must be a whole number from 0 to 2047; got "3000".'],
    ["page_size=10000", 'page_size must be a whole number from 0 to 2047; got "10000".'],
    ["page_size=ten", 'page_size must be a whole number from 0 to 2047; got "ten".'],
    ["page_size=+5", 'page_size must be a whole number from 0 to 2047; got " 5".'],
    ["page_size=5&view=x", 'view must be MINIMAL, BASIC or FULL; got "x".'],
    [
      `page_size=${"9".repeat(80)}`,
      `page_size must be a whole number from 0 to 2047; got "${"9".repeat(56)}….`,
    ],
  ])("of %s is named", (text, fault) => {
    expect(queryFault(LIST, query(text))).toBe(fault);
  });

  it("is looked for among an operation's own parameters", () => {
    expect(queryFault(TASK, query("state=DONE"))).toBeUndefined();
    expect(queryFault(TASK, query("view=x"))).toBe('view must be MINIMAL, BASIC or FULL; got "x".');
  });
});
