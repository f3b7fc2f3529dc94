import { describe, expect, it } from "vitest";
import { urlParts } from "../../../src/edge/http/request-url.ts";

const parsed = (text: string) => {
  if (!URL.canParse(text)) return undefined;
  const { origin, hostname, pathname, search } = new URL(text);
  return { origin, hostname, pathname, search };
};

const shown = (text: string) => {
  const parts = urlParts(text);
  if (parts === undefined) return undefined;
  const { origin, hostname, pathname, search } = parts;
  return { origin, hostname, pathname, search };
};

/** What a URL may be made of, and what parsers resolve, drop, encode or refuse. */
const STARTS =
  "http://a.example.org,https://a.example.org:443,http://a:80,http://A.b:8080,HTTP://a,http://127.1,http://[::1]:1,http://[::1,http://a:99999,http://u@a,http://a..b,http://a b,http:/a,https:,http://1.2.3.4.5,http://xn--a,http://a_b-c,http://-".split(
    ",",
  );
const PIECES =
  "/,/,/,a,b1,~,.,..,%2e,%2E,%41,%,\\,?,&,=,view=FULL,+,',\",#,:,@,;,|,^,`,{,<,[,\t,\n, ,é,\u{1f600},%zz,_,!,$,(,*,-,,".split(
    ",",
  );

describe("the parts of a URL", () => {
  it.each([
    "http://127.0.0.1:4321/tes/v1/tasks/a1?view=MINIMAL",
    "https://vitrine.example.org/",
    "https://vitrine.example.org",
    "https://vitrine.example.org?a",
    "http://a/?",
    "http://a/b?'",
    "http://a/b/%2e%2E/c",
    "http://a/.b/...",
    "http://a/..",
    "http://127.1/x",
    "/tes",
    "",
  ])("are those of the runtime's parser: %s", (text) => {
    expect(shown(text)).toEqual(parsed(text));
  });

  it("are those of the runtime's parser for any spelling", () => {
    let state = 1;
    const random = (most: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % most;
    };
    for (let round = 0; round < 20_000; round++) {
      const pieces = Array.from({ length: random(9) }, () => PIECES[random(PIECES.length)]);
      const text = `${STARTS[random(STARTS.length)]}${random(4) > 0 ? "/" : ""}${pieces.join("")}`;
      expect(shown(text), JSON.stringify(text)).toEqual(parsed(text));
    }
  });
});
