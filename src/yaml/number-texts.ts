/**
 * Numbers as a YAML text writes them: a version `1.10` is not 1.1, nor is an issue `007` 7.
 *
 * @module
 */
import { parse } from "yaml";
import { isObject } from "../base/json.ts";

function withTexts(data: unknown, texts: unknown): unknown {
  if (typeof data === "number") return typeof texts === "string" ? texts : data;
  if (Array.isArray(data) && Array.isArray(texts))
    return data.map((item, index) => withTexts(item, texts[index]));
  if (!isObject(data) || !isObject(texts)) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      withTexts(value, Object.hasOwn(texts, key) ? texts[key] : undefined),
    ]),
  );
}

/**
 * Data with the text of each number in its place, as it is written.
 *
 * @param data what `text` has, read without faults (`readYaml`)
 */
export const withNumberTexts = (text: string, data: unknown): unknown =>
  // in this schema every value is a text (YAML 1.2.2, section 10.1)
  withTexts(data, parse(text, { schema: "failsafe", logLevel: "silent" }));
