import { describe, expect, it } from "vitest";
import { formatValue } from "../../../src/site/tools/edam.ts";

describe("a format", () => {
  it("of EDAM has its name and a link", () => {
    const href = "http://edamontology.org/format_2572";
    expect(formatValue(href)).toEqual({ text: "BAM", href });
    const secure = "https://edamontology.org/format_3016";
    expect(formatValue(secure)).toEqual({ text: "VCF", href: secure });
  });

  it("of EDAM whose name is not known has its number", () => {
    const href = "http://edamontology.org/format_9999";
    expect(formatValue(href)).toEqual({ text: "EDAM format 9999", href });
  });

  it("of another kind is shown as it is written, and linked only if it is a web URL", () => {
    expect(formatValue("text/csv")).toEqual({ text: "text/csv" });
    expect(formatValue("javascript:alert(1)")).toEqual({ text: "javascript:alert(1)" });
    const url = "https://example.org/formats#x";
    expect(formatValue(url)).toEqual({ text: url, href: url });
    expect(formatValue("edam:format_2572")).toEqual({ text: "edam:format_2572" });
  });
});
