import { expect, it } from "vitest";
import { always, type LaunchPlace, needing } from "../../../src/trs/launch/launcher.ts";

const row = { id: "x", label: "X", about: "" } as const;
const place = {} as LaunchPlace;

it("a launcher for every version needs nothing", () => {
  const launcher = always({ ...row, build: () => ({ command: "x" }) });
  expect([launcher.needs, launcher.build(place)]).toEqual([[], { command: "x" }]);
});

it("a launcher that needs something is offered only where that is", () => {
  const launcher = needing("registry", {
    ...row,
    build: (_, given) => ({ command: String(given) }),
  });
  expect(launcher.needs).toEqual(["registry"]);
  expect(launcher.build(place)).toBeUndefined();
  expect(launcher.build({ ...place, registry: "r" } as never)).toEqual({ command: "r" });
});
