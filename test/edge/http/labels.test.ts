import { describe, expect, it } from "vitest";
import {
  methodLabel,
  routeLabel,
  statusClass,
  statusLabel,
} from "../../../src/edge/http/labels.ts";

describe("a label", () => {
  it.each([
    ["GET", "GET"],
    ["OPTIONS", "OPTIONS"],
    ["get", "other"],
    ["PROPFIND", "other"],
    ["constructor", "other"],
  ])("of the method %s is %s", (method, label) => {
    expect(methodLabel(method)).toBe(label);
  });

  it.each([
    [200, "200", "2xx"],
    [421, "421", "4xx"],
    [418, "4xx", "4xx"],
    [599, "5xx", "5xx"],
  ])("of the status %d is %s, of the class %s", (status, label, all) => {
    expect([statusLabel(status), statusClass(status)]).toEqual([label, all]);
  });

  it("of a route has nothing of its path", () => {
    expect(routeLabel({ kind: "page", path: "tools/secret" })).toBe("page");
    expect(routeLabel({ kind: "tes", route: { kind: "task", id: "secret" } })).toBe("tes-task");
    expect(routeLabel({ kind: "tes", route: undefined })).toBe("tes-none");
    expect(routeLabel({ kind: "operator", path: "metrics" })).toBe("operator");
  });
});
