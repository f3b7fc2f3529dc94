import { describe, expect, it } from "vitest";
import {
  byEffect,
  type Change,
  type ChangeEffect,
  type ChangeSubject,
  matched,
} from "../../../src/trs/compare/change.ts";

const change = (name: string, effect: ChangeEffect, subject: ChangeSubject): Change => ({
  name,
  effect,
  subject,
  predicate: "changed",
});

describe("changes in order", () => {
  it("are the gravest first, then by what changed, then as they came", () => {
    const all = [
      change("a", "about", "about"),
      change("b", "compatible", "input"),
      change("c", "breaking", "output"),
      change("d", "results", "step"),
      change("e", "results", "image"),
      change("f", "breaking", "input"),
      change("g", "breaking", "input"),
    ];
    expect(
      byEffect(all)
        .map(({ name }) => name)
        .join(""),
    ).toBe("fgcedba");
  });
});

describe("two lists matched by names", () => {
  it("are what only one has, and pairs in the newer order", () => {
    const named = (...names: readonly string[]) => names.map((name) => ({ name }));
    expect(matched(named("a", "b", "c"), named("c", "d", "b"))).toEqual({
      removed: [{ name: "a" }],
      added: [{ name: "d" }],
      kept: [
        [{ name: "c" }, { name: "c" }],
        [{ name: "b" }, { name: "b" }],
      ],
    });
  });
});
