import { describe, expect, it } from "vitest";
import { itemsOf, type Json } from "../../src/base/json.ts";
import {
  applyAll,
  inFields,
  inItems,
  inObject,
  type ValueChange,
  without,
} from "../../src/tes/changes.ts";

/** Values of JSON that no change is for. */
const OTHERS: readonly Json[] = [null, true, 1, "", "a"];

/** Doubles numbers. */
const doubled: ValueChange = (value) =>
  typeof value === "number" ? { value: value * 2, changed: ["doubled"] } : undefined;

/** Adds 1 to numbers below 10. */
const raised: ValueChange = (value) =>
  typeof value === "number" && value < 10 ? { value: value + 1, changed: ["raised"] } : undefined;

/** A value that cannot be changed by mistake. */
function frozen<Value extends Json>(value: Value): Value {
  if (typeof value === "object" && value !== null) {
    for (const held of Object.values(value)) frozen(held);
    Object.freeze(value);
  }
  return value;
}

describe("changes in order", () => {
  it("make each change on the result of the one before", () => {
    expect(applyAll(raised, doubled)(3)).toEqual({ value: 8, changed: ["raised", "doubled"] });
    expect(applyAll(doubled, raised)(3)).toEqual({ value: 7, changed: ["doubled", "raised"] });
  });

  it("pass over those that change nothing", () => {
    expect(applyAll(raised, doubled)(10)).toEqual({ value: 20, changed: ["doubled"] });
    expect(applyAll(doubled, raised)(10)).toEqual({ value: 20, changed: ["doubled"] });
  });

  it("change nothing if none does", () => {
    expect(applyAll(raised, doubled)("a")).toBeUndefined();
    expect(applyAll()(1)).toBeUndefined();
  });

  it("take null and 0 for results like any other", () => {
    const toNull: ValueChange = () => ({ value: null, changed: ["null"] });
    const fromNull: ValueChange = (value) =>
      value === null ? { value: 0, changed: ["0"] } : { value: "wrong", changed: [] };
    expect(applyAll(toNull, fromNull)(1)).toEqual({ value: 0, changed: ["null", "0"] });
  });
});

describe("a change of an object", () => {
  it("is made of objects only", () => {
    const counted = inObject((value) => ({
      value: Object.keys(value).length,
      changed: ["counted"],
    }));
    expect(counted({ a: 1, b: 2 })).toEqual({ value: 2, changed: ["counted"] });
    for (const other of [...OTHERS, [], [{ a: 1 }]]) expect(counted(other)).toBeUndefined();
  });
});

describe("a change in fields", () => {
  const change = inFields({ a: doubled, b: raised });

  it("changes what the fields hold, where they are", () => {
    const value = frozen({ x: 1, b: 2, y: 3, a: 4 });
    const made = change(value);
    expect(made).toEqual({ value: { x: 1, b: 3, y: 3, a: 8 }, changed: ["doubled", "raised"] });
    expect(JSON.stringify(made?.value)).toBe('{"x":1,"b":3,"y":3,"a":8}');
    expect(value).toEqual({ x: 1, b: 2, y: 3, a: 4 });
  });

  it("adds no field", () => {
    const total = inFields({ a: () => ({ value: 1, changed: ["a"] }) });
    expect(total({ b: 1 })).toBeUndefined();
    expect(total({ a: null })).toEqual({ value: { a: 1 }, changed: ["a"] });
  });

  it("changes nothing if no field changes, nor of anything but objects", () => {
    expect(change({ a: "x", b: 10, c: 1 })).toBeUndefined();
    expect(change({})).toBeUndefined();
    for (const other of [...OTHERS, [], [{ a: 1 }]]) expect(change(other)).toBeUndefined();
  });

  it("keeps a field called __proto__ as what it is", () => {
    const value = JSON.parse('{"__proto__": {"b": 1}, "a": 1}');
    expect(JSON.stringify(change(value)?.value)).toBe('{"__proto__":{"b":1},"a":2}');
  });
});

describe("a change of items", () => {
  it("changes each item that it can, and names each way once", () => {
    const list = frozen([1, "a", 20, 2, null]);
    const made = inItems(applyAll(raised, doubled))(list);
    expect(made).toEqual({ value: [4, "a", 40, 6, null], changed: ["raised", "doubled"] });
    expect(list).toEqual([1, "a", 20, 2, null]);
  });

  it("changes nothing if no item changes, nor of anything but lists", () => {
    expect(inItems(doubled)(["a", null])).toBeUndefined();
    expect(inItems(doubled)([])).toBeUndefined();
    for (const other of [...OTHERS, {}, { 0: 1 }]) expect(inItems(doubled)(other)).toBeUndefined();
  });

  it("shares the items that stay the same", () => {
    const same = { a: 1 };
    const made = inItems(doubled)([same, 1]);
    expect(made?.value).toEqual([{ a: 1 }, 2]);
    expect(itemsOf(made?.value)[0]).toBe(same);
  });
});

describe("a change without fields", () => {
  const change = without(
    (field) => field.startsWith("x"),
    (field) => `-${field}`,
  );

  it("drops them and keeps the order of the others", () => {
    const value = frozen({ b: 1, x1: 2, a: 3, x2: { x3: 1 } });
    const made = change(value);
    expect(made).toEqual({ value: { b: 1, a: 3 }, changed: ["-x1", "-x2"] });
    expect(JSON.stringify(made?.value)).toBe('{"b":1,"a":3}');
    expect(Object.keys(value)).toEqual(["b", "x1", "a", "x2"]);
  });

  it("changes nothing if there are none, nor of anything but objects", () => {
    expect(change({ a: 1 })).toBeUndefined();
    for (const other of [...OTHERS, [], ["x"]]) expect(change(other)).toBeUndefined();
  });

  it("keeps a field called __proto__ as what it is", () => {
    const value = JSON.parse('{"__proto__": {"b": 1}, "x": 1}');
    expect(JSON.stringify(change(value)?.value)).toBe('{"__proto__":{"b":1}}');
  });
});
