/**
 * The problems that one reading finds.
 *
 * @module
 */
import type { Finding } from "../../json/finding.ts";
import { START } from "../../json/position.ts";
import type { FrontMatter } from "../files/front-matter.ts";
import { countProblems, type Problem } from "./problem.ts";

/** Collects the problems of one reading. */
export class Problems {
  readonly list: Problem[] = [];

  /** How many of them are errors. */
  get errors(): number {
    return countProblems(this.list).errors;
  }

  /** Takes what was found in front matter, if anything was. */
  add(file: string, found: Finding | undefined, { locate }: FrontMatter): void {
    if (found !== undefined) this.list.push({ ...found, file, ...locate(found.pointer) });
  }

  error(file: string, code: string, message: string, more: Partial<Problem> = {}): void {
    this.list.push({ severity: "error", code, file, ...START, pointer: "", message, ...more });
  }
}
