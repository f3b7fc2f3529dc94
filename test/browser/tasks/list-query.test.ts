import { describe, expect, it } from "vitest";
import { listQuery, listStatus, TASKS_PER_PAGE } from "../../../src/browser/tasks/list-query.ts";

const NONE = { state: "", prefix: "" };

describe("the query of the list", () => {
  it.each([
    [NONE, TASKS_PER_PAGE, undefined, "view=BASIC&page_size=50"],
    [{ state: "RUNNING", prefix: "" }, 1, "", "view=BASIC&page_size=1&state=RUNNING"],
    [{ state: "", prefix: "a b" }, 2000, "", "view=BASIC&page_size=2000&name_prefix=a+b"],
    [
      { state: "QUEUED", prefix: "a" },
      2001,
      "t/1",
      "view=BASIC&page_size=2000&state=QUEUED&name_prefix=a&page_token=t%2F1",
    ],
  ])("with the filters %j, for %i tasks, from %j", (filters, size, token, query) => {
    expect(listQuery(filters, size, token).toString()).toBe(query);
  });
});

describe("the status of the list", () => {
  it.each([
    [NONE, 0, false, "No tasks yet."],
    [{ state: "RUNNING", prefix: "" }, 0, false, "No tasks match these filters."],
    [{ state: "", prefix: "a" }, 0, false, "No tasks match these filters."],
    [NONE, 1, false, "1 task"],
    [{ state: "RUNNING", prefix: "" }, 2, false, "2 tasks"],
    [NONE, 50, true, "50 or more tasks"],
  ])("with the filters %j and %i tasks, more: %j", (filters, count, hasMore, text) => {
    expect(listStatus(filters, count, hasMore)).toBe(text);
  });
});
