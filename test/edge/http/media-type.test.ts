import { expect, it } from "vitest";
import { isJsonType } from "../../../src/edge/http/media-type.ts";

it.each([
  "application/json",
  " Application/JSON ; charset=utf-8",
  "text/json",
  "application/problem+json",
])("%j is a type of JSON", (type) => {
  expect(isJsonType(type)).toBe(true);
});

it.each([
  "",
  "text/html",
  "application/jsonp",
  "application/json, text/html",
  "application/json; charset=utf-8, text/html",
  "application/json x",
])("%j is not", (type) => {
  expect(isJsonType(type)).toBe(false);
});
