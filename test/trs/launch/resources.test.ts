import { describe, expect, it } from "vitest";
import { resourceWords } from "../../../src/trs/launch/resources.ts";

describe("what a run needs", () => {
  it("is what the descriptor says, in the units of the descriptor", () => {
    expect(
      resourceWords({
        cores: 1,
        memoryBytes: 2 ** 31,
        diskBytes: 8_000_000_000,
        gpus: 2,
        network: true,
      }),
    ).toEqual(["1 CPU core", "2 GiB of memory", "8 GB of disk space", "2 GPUs", "network access"]);
    expect(resourceWords({ memoryBytes: 128 * 2 ** 20 })).toEqual(["128 MiB of memory"]);
    expect(resourceWords({ memoryBytes: 1.5 * 2 ** 40 })).toEqual(["1.5 TiB of memory"]);
    expect(resourceWords({ memoryBytes: 500_000_000, cores: 0.5 })).toEqual([
      "0.5 CPU cores",
      "500 MB of memory",
    ]);
  });

  it("is nothing if the descriptor says nothing, or that it needs nothing", () => {
    expect(resourceWords({})).toEqual([]);
    expect(resourceWords({ gpus: 0, network: false })).toEqual([]);
  });
});
