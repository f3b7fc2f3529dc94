import { describe, expect, it } from "vitest";
import { shownImagePath } from "../../src/trs/shown-images.ts";
import { registryFile } from "../fixtures/registry-files.ts";

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe("an image of a version that a page can show", () => {
  it.each([
    ["png", "\x89PNG\r\n\x1a\n…"],
    ["jpg", "\xff\xd8\xff\xe0"],
    ["gif", "GIF89a"],
    ["webp", "RIFF\x01\x02\x03\x04WEBPVP8 "],
  ])("is a %s by its first bytes, whatever its name", (extension, content) => {
    const file = registryFile("logo.html", bytes(content));
    expect(shownImagePath(file)).toBe(`/assets/${file.sha256}.${extension}`);
  });

  it.each([
    ["a.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
    ["a.png", "<script>alert(1)</script>"],
    ["a.webp", "RIFF1234WAVE"],
    ["a.png", ""],
    ["a.png", "\x89PNG"],
  ])("is not %s with %j", (path, content) => {
    expect(shownImagePath(registryFile(path, bytes(content)))).toBeUndefined();
  });
});
