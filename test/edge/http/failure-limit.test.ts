import { describe, expect, it } from "vitest";
import {
  createFailureLimit,
  FAILURES_EACH,
  FAILURES_SHARED,
  MOST_ADDRESSES,
} from "../../../src/edge/http/failure-limit.ts";

const A = "192.0.2.1";

/** What a number of failures of one address return. */
const fail = (
  limit: ReturnType<typeof createFailureLimit>,
  count: number,
  address?: string,
  now = 0,
) => Array.from({ length: count }, () => limit.add(address, now));

describe("failures", () => {
  it("of an address are allowed twenty times a minute", () => {
    const limit = createFailureLimit();
    expect(fail(limit, 20, A, 1_000)).toEqual(Array(20).fill(0));
    expect(limit.add(A, 1_000)).toBe(60);
    expect(limit.add(A, 31_500)).toBe(30);
    expect(limit.add(A, 60_999)).toBe(1);
    expect(limit.add(A, 61_000)).toBe(0);
  });

  it("of one address say nothing about another", () => {
    const limit = createFailureLimit();
    fail(limit, FAILURES_EACH + 1, A);
    expect(limit.add("192.0.2.2", 0)).toBe(0);
    expect(limit.add(undefined, 0)).toBe(0);
    expect(limit.add(A, 0)).toBe(60);
  });

  it.each([
    ["2001:db8:0:1::1", "2001:DB8:0:1:ffff:2:3:4", true],
    ["2001:db8::1", "2001:db8:0:0:1:2:3:4", true],
    ["2001:0db8:0000:0001::", "2001:db8:0:1::9", true],
    ["2001:db8:0:1::1", "2001:db8:0:2::1", false],
    ["::ffff:192.0.2.1", "192.0.2.1", true],
    ["fe80::1%eth0", "fe80::2", true],
    ["::1", "::2", true],
  ])("of %s and %s are of one network: %s", (a, b, isOne) => {
    const limit = createFailureLimit();
    fail(limit, FAILURES_EACH, a);
    expect(limit.add(b, 0) > 0).toBe(isOne);
  });

  it("of clients without a known address are counted together, with a higher limit", () => {
    const limit = createFailureLimit();
    expect(fail(limit, FAILURES_SHARED)).toEqual(Array(FAILURES_SHARED).fill(0));
    expect(limit.add(undefined, 0)).toBe(60);
    expect(limit.add("", 0)).toBe(60);
  });

  it("of very many addresses are counted together once there are too many", () => {
    const limit = createFailureLimit();
    const address = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
    for (let index = 0; index < MOST_ADDRESSES + FAILURES_SHARED; index++) {
      expect(limit.add(address(index), 0)).toBe(0);
    }
    expect(limit.add("192.0.2.77", 0)).toBe(60);
    // one that has a counter keeps it
    expect(limit.add(address(1), 0)).toBe(0);
  });

  it("are forgotten if the clock is set back", () => {
    const limit = createFailureLimit();
    fail(limit, FAILURES_EACH + 1, A, 1_000_000);
    expect(limit.add(A, 10)).toBe(0);
  });
});
