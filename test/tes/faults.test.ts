import { describe, expect, it } from "vitest";
import { listFaults } from "../../src/tes/faults.ts";

function* faults(count: number) {
  for (let index = 0; index < count; index++) yield { pointer: `/${index}`, message: "Wrong." };
}

describe("a list of faults", () => {
  it("has all of a few", () => {
    expect(listFaults(faults(0))).toEqual({ faults: [], count: "0 faults" });
    expect(listFaults(faults(1))).toEqual({
      faults: [{ pointer: "/0", message: "Wrong." }],
      count: "1 fault",
    });
    expect(listFaults(faults(100)).faults.length).toBe(100);
  });

  it.each([
    [101, "and 1 more fault", "101 faults"],
    [10_000, "and 9900 more faults", "10000 faults"],
    [10_001, "and over 9900 more faults", "over 10000 faults"],
    [1_000_000_000, "and over 9900 more faults", "over 10000 faults"],
  ])("of %i ends after a hundred", (total, message, count) => {
    const list = listFaults(faults(total));
    expect(list.faults.length).toBe(101);
    expect(list.faults[99]).toEqual({ pointer: "/99", message: "Wrong." });
    expect(list.faults[100]).toEqual({ pointer: "", message });
    expect(list.count).toBe(count);
  });

  it("cuts long pointers and messages", () => {
    const long = "x".repeat(1_000_000);
    const [fault] = listFaults([{ pointer: long, message: long }]).faults;
    expect([fault?.pointer.length, fault?.message.length]).toEqual([200, 500]);
  });
});
