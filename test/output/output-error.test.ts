import { mkdtempSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isDiskFull, reasonOf } from "../../src/output/output-error.ts";

const systemError = (code: string) =>
  Object.assign(new Error(`${code}: as the system says`), { code, syscall: "write" });

describe("a disk that is full", () => {
  it.each([
    systemError("ENOSPC"),
    systemError("EDQUOT"),
    new Error("Could not write: No space left on device (os error 28)"),
    new Error("[vite] Build failed", { cause: systemError("ENOSPC") }),
  ])("is what %s is about", (error) => {
    expect(isDiskFull(error)).toBe(true);
  });

  it.each([new Error("space"), systemError("EACCES"), "ENOSPC", undefined])(
    "is not what %s is about",
    (error) => {
      expect(isDiskFull(error)).toBe(false);
    },
  );
});

describe("the reason of a system error", () => {
  it("is in words", () => {
    expect(reasonOf(systemError("EROFS"))).toBe("the file system is read-only");
    expect(reasonOf(systemError("EIO"))).toBe("EIO: as the system says");
    const caught = (() => {
      try {
        return mkdtempSync("/no/such/folder/x");
      } catch (error) {
        return error;
      }
    })();
    expect(reasonOf(caught)).toMatch(/^ENOENT: no such file or directory/);
  });

  it("is not there for other errors", () => {
    expect(reasonOf(new Error("a fault of the program"))).toBeUndefined();
    expect(reasonOf(Object.assign(new Error("x"), { code: "ERR_INVALID_ARG" }))).toBeUndefined();
    expect(reasonOf("text")).toBeUndefined();
  });
});
