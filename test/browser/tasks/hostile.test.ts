import { describe, expect, it } from "vitest";
import { randomFrom } from "../../../bench/random.ts";
import { taskLink } from "../../../src/browser/tasks/list-query.ts";
import { parseTask, parseTaskList, type Task } from "../../../src/browser/tasks/task.ts";
import { checkedText, formOf } from "../../../src/browser/tasks/task-form.ts";
import { taskFacts, taskOutputs } from "../../../src/browser/tasks/task-view.ts";
import { stateBadge } from "../../../src/site/tools/task-state.ts";

const random = randomFrom(20_261_122);
const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
const FIELDS = [
  ...["id", "state", "name", "tags", "executors", "image", "command", "logs", "outputs", "url"],
  ...["stdout", "end_time", "exit_code", "size_bytes", "system_logs", "creation_time", "__proto__"],
];

function hostile(levels: number): unknown {
  const kind = random();
  const some = <Item>(make: () => Item) => Array.from({ length: Math.floor(random() * 5) }, make);
  if (levels > 0 && kind < 0.5) {
    return Object.fromEntries(some(() => [pick(FIELDS), hostile(levels - 1)]));
  }
  if (levels > 0 && kind < 0.75) return some(() => hostile(levels - 1));
  return pick([
    5,
    -1,
    Number.POSITIVE_INFINITY,
    null,
    true,
    "",
    "x",
    "\ud800",
    "x".repeat(10_000),
    "9".repeat(400),
  ]);
}

/** All strings that a page shows of a task. */
const shown = (task: Task) => [
  stateBadge(task.state).text,
  taskLink(task.id),
  ...taskFacts(task).flatMap(({ label, text }) => [label, text]),
  ...taskOutputs(task).map(({ text }) => text),
];

describe("what a hostile service sends", () => {
  it("never fails to be shown", () => {
    let count = 0;
    for (let round = 0; round < 1000; round++) {
      const fields = hostile(5);
      const value = { id: pick(["1", "\ud800", "..", "a/b"]), ...(fields as object) };
      for (const one of [fields, value]) {
        const task = parseTask(one);
        const list = parseTaskList({ tasks: [one, task] });
        for (const known of [task, ...(list?.tasks ?? [])]) {
          if (known === undefined) continue;
          count += 1;
          for (const text of shown(known)) expect(typeof text).toBe("string");
        }
        formOf(one as Parameters<typeof formOf>[0]);
      }
    }
    expect(count).toBeGreaterThan(1000);
  });

  it("is a state that is unknown if it is no string", () => {
    const task = parseTask({ id: "1", state: 5 }) as Task;
    expect(taskFacts(task)[0]).toEqual({ label: "State", text: "UNKNOWN", as: "state" });
  });

  it("is cut where it is long", () => {
    const tags = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`tag ${at}`, "x"]));
    const facts = taskFacts(parseTask({ id: "x".repeat(1e6), tags }) as Task);
    expect(facts.length).toBe(501);
    expect(facts.at(-1)).toEqual({ label: "Not shown", text: "502 more facts" });
    expect(Math.max(...facts.map(({ text }) => text.length))).toBe(10_000);
  });
});

describe("a link to a task", () => {
  it.each([
    ["a", "?task=a"],
    ["a b&c", "?task=a+b%26c"],
    ["\ud800", "?task=%EF%BF%BD"],
  ])("to %j is %s", (id, link) => {
    expect(taskLink(id)).toBe(link);
  });
});

describe("a task that is pasted", () => {
  it("keeps the digits of its numbers", () => {
    const text =
      '{"executors":[{"image":"a","command":["b"]}],"resources":{"ram_gb":9007199254740993}}';
    const { task, faults } = checkedText(text);
    expect([JSON.stringify(task), faults]).toEqual([text, []]);
  });

  it("is not nested too deep", () => {
    expect(checkedText(`${"[".repeat(20_000)}${"]".repeat(20_000)}`).faults).toEqual([
      { pointer: "", message: "The task is nested deeper than 100 levels." },
    ]);
  });

  it("has a short list of faults", () => {
    expect(checkedText(`{"executors":[${"0,".repeat(5000)}0]}`).faults.length).toBe(101);
  });
});
