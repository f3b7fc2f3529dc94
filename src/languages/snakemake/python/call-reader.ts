/**
 * The values of calls and the parameters of functions as Python reads them (The Python Language Reference, sections 6.3.4
 * and 8.7).
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import type { SnakemakeToken } from "./lexer.ts";
import { PythonTokens } from "./python-tokens.ts";

/** A value that was read: what it is, and whether something can be assigned to it. */
export interface Value {
  readonly token: SnakemakeToken;
  readonly what: string;
  /** `part`: a member or an item; `many`: a list of such; `star`: the rest of a list. */
  readonly target: "name" | "part" | "many" | "star" | "none";
  /** Its kind, if the code writes it out. */
  readonly literal?: "string" | "list" | "number" | "dictionary";
}

/** Python reads no deeper brackets (`MAXLEVEL` in CPython's Parser/lexer). */
const DEEPEST = 200;

/** What has to be where an = is that gives no name a value. */
export const ASSIGNED = "==, or a name before = in a call";

export abstract class CallReader extends PythonTokens {
  #depth = 0;

  /** An expression, also a conditional one or a function. */
  abstract expression(): Value;

  /** An expression that may give a name a value: `(n := len(a))`. */
  abstract named(): Value;

  /** `for a in b if c`, if that is here; whether it is. */
  protected abstract comprehension(element?: Value): boolean;

  protected value(token: SnakemakeToken, what: string, target: Value["target"] = "none"): Value {
    return { token, what, target };
  }

  /** Reads something inside of something else. */
  protected inside<Result>(read: () => Result): Result {
    const { token } = this;
    if (++this.#depth > DEEPEST)
      throw this.end(
        token,
        "Python does not read so many brackets in one another.",
        "fewer",
        "Divide the expression.",
      );
    const result = read();
    this.#depth--;
    return result;
  }

  /**
   * The values of a call, up to its bracket or the end.
   *
   * @param isRule whether they are those of a rule, whose names are looked at elsewhere
   */
  callArguments(isRule = false): void {
    const given = new Set<string>();
    let unpacked: "" | "**" | "=" = "";
    for (let count = 0; !this.is(")") && this.kind !== "end"; count++) {
      const { token } = this;
      if (this.take("**")) {
        this.expression();
        unpacked = "**";
      } else if (this.is("*")) {
        if (unpacked === "**") this.fail("a value with a name");
        this.advance();
        this.expression();
      } else if (this.kind === "name" && this.following === "=") {
        this.advance();
        this.advance();
        if (given.has(token.text) && !isRule)
          throw this.end(
            token,
            `The name ${cut(token.text, 80)} is given twice in this call.`,
            "each name once",
            "Rename or remove one of the two.",
          );
        given.add(token.text);
        this.expression();
        unpacked ||= "=";
      } else {
        this.named();
        if (this.is("=")) this.fail(ASSIGNED);
        if (unpacked !== "" && !isRule)
          throw this.end(
            token,
            "There is a value without a name after one with a name.",
            "values without names first",
            "Give this value a name, or move it before the values with names.",
          );
        if ((count > 0 && this.is("for")) || (this.comprehension() && this.is(",")))
          this.fail("a closing bracket");
      }
      if (!this.take(",")) break;
    }
  }

  /**
   * The parameters of a function, up to a sign that ends them.
   *
   * @param isTyped whether they can have types
   */
  parameters(close: string, isTyped: boolean): void {
    const names = new Set<string>();
    let last: "" | "=" | "*" | "**" = "";
    const parameter = (isStar = false) => {
      const name = this.name("a name of a parameter");
      if (names.has(name.text))
        throw this.end(
          name,
          `The function has the parameter ${cut(name.text, 80)} twice.`,
          "each parameter once",
          "Rename or remove one of the two.",
        );
      names.add(name.text);
      if (!isTyped || !this.take(":")) return name;
      if (isStar) this.take("*");
      this.expression();
      return name;
    };
    for (let slash = false; !this.is(close) && this.kind !== "end"; ) {
      if (last === "**") this.fail("the end of the parameters");
      if (this.is("/")) {
        if (slash || last === "*" || names.size === 0) this.fail("a parameter");
        slash = true;
        this.advance();
      } else if (this.take("**")) {
        parameter();
        last = "**";
      } else if (this.is("*")) {
        if (last === "*") this.fail("a parameter with a name");
        this.advance();
        last = "*";
        if (this.kind === "name") parameter(true);
        else if (!this.is(",") || !this.#isNameNext()) this.fail("a parameter after the *");
      } else {
        const name = parameter();
        if (this.take("=")) {
          this.expression();
          last ||= "=";
        } else if (last === "=")
          throw this.end(
            name,
            `The parameter ${cut(name.text, 80)} has no default, but one before it has.`,
            "parameters without defaults first",
            "Give it a default, or move it before those that have one.",
          );
      }
      if (!this.take(",")) break;
    }
  }

  /** Whether a name is behind the comma here. */
  #isNameNext(): boolean {
    const { place } = this;
    this.advance();
    const isName = this.kind === "name";
    this.goBack(place);
    return isName;
  }
}
