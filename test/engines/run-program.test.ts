import { expect, it } from "vitest";
import { runProgram } from "../../src/engines/run-program.ts";
import { temporaryFolder } from "../fixtures/content.ts";

/** Starts a program in a session of its own, which keeps the output open for a while, and goes on. */
const leaving = (rest: string) =>
  `require("node:child_process").spawn(process.execPath, ["-e", "setTimeout(() => {}, 8000)"],
    { detached: true, stdio: "inherit" }).unref(); ${rest}`;

it.each([
  ["that has ended", ""],
  ["that goes on as well", "setInterval(() => {}, 1000)"],
])(
  "what an engine leaves running is not waited for beyond the limit, by one %s",
  async (_, rest) => {
    const start = performance.now();
    const ran = await runProgram(process.execPath, ["-e", leaving(rest)], {
      cwd: await temporaryFolder(),
      env: {},
      limits: { milliseconds: 1000, bytes: 1000 },
    });
    expect(ran).toEqual({ failure: "did not finish within 1 s" });
    expect(performance.now() - start).toBeLessThan(5000);
  },
);
