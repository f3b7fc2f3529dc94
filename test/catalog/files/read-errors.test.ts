import { expect, it } from "vitest";
import { unreadableProblem, unwritableProblem } from "../../../src/catalog/files/read-errors.ts";

const failure = (code: string) => Object.assign(new Error(code), { code, syscall: "open" });

it.each([
  ["EACCES", "This cannot be read: permission denied.", "Change its permissions (chmod)."],
  ["EPERM", "This cannot be read: permission denied.", "Change its permissions (chmod)."],
  ["ELOOP", "This cannot be read: too many symbolic links.", "Replace the links with copies."],
  ["ENAMETOOLONG", "This cannot be read: the path is too long.", "Shorten the names in this path."],
  ["EIO", "This cannot be read: an input/output error.", "Check the disk, or restore the file."],
  ["ESTALE", "This cannot be read: ESTALE.", "Restore it, or remove it."],
])("an error of the file system is a problem: %s", (code, message, fix) => {
  expect(unreadableProblem("site.yaml", failure(code))).toEqual({
    severity: "error",
    code: "content-unreadable",
    file: "site.yaml",
    line: 1,
    column: 1,
    pointer: "",
    message,
    found: code,
    fix,
  });
});

it("a fault of the program is not one of the content", () => {
  expect(() => unreadableProblem("site.yaml", new TypeError("x"))).toThrow(TypeError);
});

it("a file that cannot be written is not said to be unreadable", () => {
  expect(unwritableProblem("registry.lock.json", failure("EROFS"))).toMatchObject({
    message: "This cannot be written: the file system is read-only.",
    fix: "Work on a copy that can be changed.",
  });
});
