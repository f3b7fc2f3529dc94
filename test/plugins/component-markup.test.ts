import { parse } from "@astrojs/compiler-rs";
import { expect, it } from "vitest";
import { blockedMarkup } from "../../src/plugins/component-markup.ts";

const foundIn = (text: string) =>
  blockedMarkup(text, parse(text).ast, "Import the file.")[0]?.found;

it("attributes of an object that is spread are those that are written there", () => {
  expect(foundIn('<p {...{ style: "color: red" }}>x</p>')).toBe('style: "color: red"');
  expect(foundIn('<p {...{ [style]: "color: red" }}>x</p>')).toBeUndefined();
  expect(foundIn("<p {...Astro.props}>x</p>")).toBeUndefined();
});

it("the first thing is told wherever it is nested, and components have attributes of their own", () => {
  expect(foundIn('<p>{true && <b style="a">x</b>}</p><iframe></iframe>')).toBe('style="a"');
  expect(foundIn('<Part style="a" /><p class="b">x</p>')).toBeUndefined();
});

it("what is known only when a page is rendered is looked at then", () => {
  expect(foundIn("<img src={url} />")).toBeUndefined();
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of the component
  expect(foundIn("<img src={`https://other.example/${name}`} />")).toBeUndefined();
  expect(foundIn("<img src={`https://other.example/a.png`} />")).toContain("other.example");
});
