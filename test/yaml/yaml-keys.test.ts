import { describe, expect, it } from "vitest";
import { addToMember, removeMember, replaceScalars } from "../../src/yaml/yaml-keys.ts";

const TEXT = `# names
HER2: [a:1, "a:1",   b:2] # and a:1
a:1:
  deprecated: { because: 'of a:1', use: b:2 }

b:2: x
`;

describe("keys in YAML", () => {
  it("are replaced where they are a whole key or value", () => {
    expect(replaceScalars(TEXT, "a:1", "c:3")).toBe(`# names
HER2: [c:3, "c:3",   b:2] # and a:1
c:3:
  deprecated: { because: 'of a:1', use: b:2 }

b:2: x
`);
    expect(replaceScalars(TEXT, "none", "c:3")).toBe(TEXT);
  });

  it("get lists, in members that are there or new", () => {
    const list = (text: string, name: string) => addToMember(text, name, "was", ["x:1"]);
    expect(list("", "a:1")).toBe("a:1:\n  was: [x:1]\n");
    expect(list("# notes\nb:2: { y: 1 }", "a:1")).toBe(
      "# notes\nb:2: { y: 1 }\na:1:\n  was: [x:1]\n",
    );
    expect(list("a:1: # mine\n  was: [a:1, b:2]\n", "a:1")).toBe(
      "a:1:\n  # mine\n  was: [b:2, x:1]\n",
    );
    expect(list("a:1:\n  y: 1\n", "a:1")).toBe("a:1:\n  y: 1\n  was:\n    - x:1\n");
  });

  it("are removed with what they have", () => {
    expect(removeMember(TEXT, "a:1")).toBe(
      '# names\nHER2: [a:1, "a:1",   b:2] # and a:1\n\nb:2: x\n',
    );
    expect(removeMember(TEXT, "none")).toBe(TEXT);
    expect(removeMember("- a:1\n", "a:1")).toBe("- a:1\n");
    expect(removeMember("a:1:\n", "a:1").trim()).toBe("");
  });
});
