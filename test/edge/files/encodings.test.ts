import { describe, expect, it } from "vitest";
import { acceptedEncodings } from "../../../src/edge/files/encodings.ts";

const ask = (headers: Readonly<Record<string, string>>, method = "GET") =>
  acceptedEncodings(new Request("https://a.example.org", { method, headers })).map(
    ({ name }) => name,
  );

describe("the encodings that a request prefers to a file as it is", () => {
  it("are none without Accept-Encoding", () => {
    expect(ask({})).toEqual([]);
  });

  it.each([
    ["gzip, deflate, br, zstd", ["br", "gzip"]],
    ["gzip", ["gzip"]],
    ["BR", ["br"]],
    ["br;q=0.5, gzip;q=0.8", ["gzip", "br"]],
    ["br ; q=0.5 , gzip ; Q=0.8", ["gzip", "br"]],
    ["*", ["br", "gzip"]],
    ["*;q=0.1", ["br", "gzip"]],
    ["br;q=0, *", ["gzip"]],
    ["identity, *;q=0.5", []],
    ["identity;q=0.5, gzip;q=0.4, br", ["br"]],
    ["identity;q=0, br", ["br"]],
    ["identity;q=0, *", ["br", "gzip"]],
    ["", []],
    ["identity", []],
    ["identity;q=0", []],
    ["br;q=0, gzip;q=0.000", []],
    ["*;q=0", []],
    ["deflate, zstd", []],
    // no weights: what is meant is not known
    ["br;q=2, gzip;q=high", []],
    ["br;q=0.1234, gzip;level=9", []],
    ["brotli, x-gzip", []],
    [",,;q=1,", []],
  ])("of %j are %j", (header, names) => {
    expect(ask({ "Accept-Encoding": header })).toEqual(names);
  });

  it("are none of a request for a range, unless it refuses the file as it is", () => {
    expect(ask({ "Accept-Encoding": "br", Range: "bytes=0-9" })).toEqual([]);
    expect(ask({ "Accept-Encoding": "br, identity;q=0", Range: "bytes=0-9" })).toEqual(["br"]);
    expect(ask({ "Accept-Encoding": "br", Range: "bytes=0-9" }, "HEAD")).toEqual(["br"]);
  });
});
