import { describe, expect, it } from "vitest";
import { RetryBudget } from "../../../src/edge/backends/retry-budget.ts";

/** How often a budget lets a request be repeated now. */
function spendAll(budget: RetryBudget): number {
  let count = 0;
  while (count < 1000 && budget.spend()) count += 1;
  return count;
}

describe("a budget of repetitions", () => {
  it("has ten at first", () => {
    expect(spendAll(new RetryBudget())).toBe(10);
  });

  it("earns one with ten requests", () => {
    const budget = new RetryBudget();
    spendAll(budget);
    for (let count = 0; count < 9; count++) budget.earn();
    expect(budget.spend()).toBe(false);
    budget.earn();
    expect([budget.spend(), budget.spend()]).toEqual([true, false]);
  });

  it("saves no more than ten", () => {
    const budget = new RetryBudget();
    for (let count = 0; count < 5000; count++) budget.earn();
    expect(spendAll(budget)).toBe(10);
  });
});
