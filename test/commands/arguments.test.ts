import { afterEach, describe, expect, it, vi } from "vitest";
import {
  atMost,
  oneOf,
  parseArguments,
  readCommand,
  readNoArguments,
  refuse,
  UsageError,
  usageText,
  wholeNumber,
} from "../../commands/arguments.ts";

const OPTIONS = {
  dir: { type: "string" },
  port: { type: "string", default: "4321", short: "p" },
  check: { type: "boolean", default: false },
} as const;

describe("the arguments of a command", () => {
  it("are its options, with their defaults, and the others in order", () => {
    const { values, positionals } = parseArguments(OPTIONS, ["a", "--dir", "x", "--check", "b"]);
    expect({ ...values }).toEqual({ dir: "x", port: "4321", check: true });
    expect(positionals).toEqual(["a", "b"]);
    expect({ ...parseArguments(OPTIONS, ["--port=1"]).values }).toEqual({
      port: "1",
      check: false,
    });
  });

  it.each([
    { args: ["--prt", "1"], message: "Unknown option --prt. Did you mean --port?" },
    { args: ["--prt=1"], message: "Unknown option --prt. Did you mean --port?" },
    {
      args: ["--out", "x"],
      message: "Unknown option --out. Set OUT_DIR in the environment instead.",
    },
    { args: ["--constructor"], message: "Unknown option --constructor." },
    { args: ["-x"], message: "Unknown option -x." },
    { args: ["--dir"], message: "--dir needs a value." },
    { args: ["--port"], message: "--port needs a value." },
    {
      args: ["--dir", "--check"],
      message: "--dir needs a value. To give one that begins with a hyphen, write --dir=VALUE.",
    },
    { args: ["--check=yes"], message: "--check does not take a value." },
  ])("are refused by name: $args", ({ args, message }) => {
    expect(() => parseArguments(OPTIONS, args)).toThrow(new UsageError(message));
  });

  it("are at most so many", () => {
    expect(atMost(0, [])).toBeUndefined();
    expect(atMost(1, ["a"])).toBeUndefined();
    expect(() => atMost(0, ["a"])).toThrow(new UsageError("Unexpected argument a."));
    expect(() => atMost(1, ["a", "b", "c"])).toThrow(new UsageError("Unexpected argument b."));
  });
});

describe("a whole number", () => {
  it.each([
    { text: "0", value: 0 },
    { text: "65535", value: 65_535 },
    { text: "080", value: 80 },
  ])("is read from $text", ({ text, value }) => {
    expect(wholeNumber("--port", text, { from: 0, to: 65_535 })).toBe(value);
  });

  it.each(["65536", "-1", "1.5", "1e3", "0x10", " 1", "", "ten"])("is not %j", (text) => {
    expect(() => wholeNumber("--port", text, { from: 0, to: 65_535 })).toThrow(
      new UsageError(`--port must be a whole number from 0 to 65535; got "${text}".`),
    );
  });

  it("may have no upper limit", () => {
    expect(wholeNumber("--tools", "123456789", { from: 1 })).toBe(123_456_789);
    expect(wholeNumber("--tools", "1", { from: 1 })).toBe(1);
    expect(() => wholeNumber("--tools", "0", { from: 1 })).toThrow(
      new UsageError('--tools must be a whole number of 1 or more; got "0".'),
    );
  });
});

describe("one of a few values", () => {
  it("is that value", () => {
    expect(oneOf("--format", "json", ["text", "json"])).toBe("json");
  });

  it("is not any other, or none", () => {
    expect(() => oneOf("--format", "JSON", ["text", "json"])).toThrow(
      new UsageError('--format must be one of text, json; got "JSON".'),
    );
    expect(() => oneOf("The host", undefined, ["node", "deno"])).toThrow(
      new UsageError("The host must be one of node, deno."),
    );
  });
});

describe("a command", () => {
  const written: string[] = [];
  /** What a command writes before it ends, and its exit code. */
  const ended = (run: () => unknown) => {
    written.length = 0;
    vi.spyOn(process.stderr, "write").mockImplementation((text) => {
      written.push(String(text));
      return true;
    });
    vi.spyOn(process, "exit").mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    });
    try {
      run();
    } catch (error) {
      return `${written.join("")}${(error as Error).message}`;
    }
    return "it goes on";
  };

  afterEach(() => vi.restoreAllMocks());

  it("reads its arguments", () => {
    expect(readCommand("npm run x", () => 5)).toBe(5);
  });

  it("says what is wrong and how it is used, and exits with 2", () => {
    const read = () => {
      throw new UsageError("--port needs a value.");
    };
    expect(ended(() => readCommand("npm run x", read))).toBe(
      "--port needs a value.\nUsage: npm run x\nexit 2",
    );
    expect(ended(() => readCommand(["npm run x -- a", "npm run x -- b"], read))).toBe(
      "--port needs a value.\nUsage: npm run x -- a\n       npm run x -- b\nexit 2",
    );
  });

  it.each([["--help"], ["-h"], ["tool", "--help"], ["--port", "x", "--help"]])(
    "says how it is used, on standard output, and exits with 0: %s %s %s",
    (...args) => {
      const argv = process.argv;
      process.argv = ["node", "x.ts", ...args.filter((argument) => argument !== undefined)];
      const printed: string[] = [];
      vi.spyOn(process.stdout, "write").mockImplementation((text) => {
        printed.push(String(text));
        return true;
      });
      const never = () => {
        throw new UsageError("The arguments are read.");
      };
      expect(ended(() => readCommand(["npm run x", "npm run y"], never))).toBe("exit 0");
      expect(printed.join("")).toBe("Usage: npm run x\n       npm run y\n");
      process.argv = argv;
    },
  );

  it("passes other errors on", () => {
    const read = () => {
      throw new RangeError("a fault of the program");
    };
    expect(() => readCommand("npm run x", read)).toThrow(new RangeError("a fault of the program"));
  });

  it("may take no arguments", () => {
    const argv = process.argv;
    process.argv = ["node", "build.ts", "now"];
    expect(ended(() => readNoArguments("npm run build"))).toBe(
      "Unexpected argument now.\nUsage: npm run build\nexit 2",
    );
    process.argv = ["node", "build.ts"];
    expect(ended(() => readNoArguments("npm run build"))).toBe("it goes on");
    process.argv = argv;
  });

  it("refuses what it cannot do", () => {
    expect(ended(() => refuse("There is no built site."))).toBe("There is no built site.\nexit 2");
  });

  it("is used in one way, or in several", () => {
    expect(usageText("npm run x")).toBe("Usage: npm run x");
    expect(usageText(["npm run x", "npm run y"])).toBe("Usage: npm run x\n       npm run y");
  });
});
