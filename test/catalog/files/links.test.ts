import { describe, expect, it } from "vitest";
import { resolveLink } from "../../../src/catalog/files/links.ts";

/** Where a link of a folder leads. */
function end(path: string, links: Readonly<Record<string, string>>) {
  const found = resolveLink(path, {
    files: new Set(["a", "x/b", "x/y/c"]),
    folders: new Set(["x", "x/y", "empty"]),
    links: new Map(Object.entries(links)),
  });
  return "fault" in found ? found.fault : `${found.kind} ${found.path}`;
}

describe("a link", () => {
  it.each([
    ["link", "a", "file a"],
    ["link", "./x//./b", "file x/b"],
    ["x/link", "b", "file x/b"],
    ["x/link", "../a", "file a"],
    ["x/y/link", "../../x/b", "file x/b"],
    ["link", "x", "folder x"],
    ["link", "x/y/", "folder x/y"],
    ["link", "x/y/..", "folder x"],
    ["link", ".", "folder "],
    ["x/link", "..", "folder "],
    ["link", "empty", "folder empty"],
    ["link", "/a", "absolute"],
    ["link", "/", "absolute"],
    ["link", "..", "outside"],
    ["link", "../a", "outside"],
    ["link", "x/../../a", "outside"],
    ["x/link", "../../a", "outside"],
    ["link", "nothing", "missing"],
    ["link", "x/nothing", "missing"],
    ["link", "a/", "missing"],
    ["link", "a/.", "missing"],
    ["link", "a/../a", "missing"],
    ["link", "nothing/../a", "missing"],
    ["link", "empty/a", "missing"],
    ["link", "C:\\\\a", "missing"],
    ["link", "link", "loop"],
    ["link", "./x/../link", "loop"],
  ])("at %s to %s leads to %s", (path, target, expected) => {
    expect(end(path, { [path]: target })).toBe(expected);
  });

  it("leads through other links as on disk", () => {
    expect(end("one", { one: "two", two: "x/three", "x/three": "b" })).toBe("file x/b");
    expect(end("one", { one: "folder/c", folder: "x/y" })).toBe("file x/y/c");
    // above what the link leads to, not above the link
    expect(end("one", { one: "folder/../b", folder: "x/y" })).toBe("file x/b");
    expect(end("one", { one: "folder/../../a", folder: "x/y" })).toBe("file a");
    expect(end("one", { one: "folder/../../../a", folder: "x/y" })).toBe("outside");
    expect(end("one", { one: "two/a", two: "x/.." })).toBe("file a");
    expect(end("one", { one: "two", two: "/etc/passwd" })).toBe("absolute");
    expect(end("one", { one: "two", two: "../secret" })).toBe("outside");
    expect(end("one", { one: "two", two: "one" })).toBe("loop");
    expect(end("one", { one: "two/a", two: "one" })).toBe("loop");
  });

  it("leads through forty links, and no more", () => {
    const chain = (length: number) =>
      Object.fromEntries(
        Array.from({ length }, (_, at) => [`l${at}`, at === length - 1 ? "a" : `l${at + 1}`]),
      );
    expect(end("l0", chain(40))).toBe("file a");
    expect(end("l0", chain(41))).toBe("loop");
  });

  it("that grows with every step ends", () => {
    const names = Array.from({ length: 1000 }, () => "two").join("/");
    expect(end("two", { two: `x/../two/${names}` })).toBe("loop");
  });
});
