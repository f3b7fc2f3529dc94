import { describe, expect, it } from "vitest";
import { joinCommand, splitCommand } from "../../../src/browser/tasks/command-line.ts";

describe("a command line", () => {
  // as `printf '[%s]' …` prints them in dash and bash
  it.each<[string, readonly string[]]>([
    ["echo hello", ["echo", "hello"]],
    ["  echo \t a\r\n", ["echo", "a"]],
    ["", []],
    [" \n ", []],
    ["sh -c 'echo \"$HOME\"'", ["sh", "-c", 'echo "$HOME"']],
    ['echo "a \\" b" \'\' ""', ["echo", 'a " b', "", ""]],
    ["a\\ b c\\'d", ["a b", "c'd"]],
    ["--x='y z'w\"v u\"", ["--x=y zwv u"]],
    ["''a\"\"", ["a"]],
    ["'a\\'", ["a\\"]],
    ["'a\nb' \"c\nd\"", ["a\nb", "c\nd"]],
    ['"\\d \\$ \\` \\" \\\\ \\\nx"', ['\\d $ ` " \\ x']],
    ["a\\\nb c\\\n d \\\n", ["ab", "c", "d"]],
    ["printf '\\\\n' '\"'\"'\"'\"'", ["printf", "\\\\n", '"\'"']],
    ["'\\\\'\"'\"", ["\\\\'"]],
    ["\\\\\"a\" 'é' a\u00a0b", ["\\a", "é", "a\u00a0b"]],
    ["$HOME *.txt ~ # a; b | c", ["$HOME", "*.txt", "~", "#", "a;", "b", "|", "c"]],
  ])("%j has the words %j", (line, words) => {
    expect(splitCommand(line)).toEqual({ words });
    expect(splitCommand(joinCommand(words))).toEqual({ words });
  });

  it.each([
    ["echo 'a b", "A single quote (') is not closed."],
    ["it's", "A single quote (') is not closed."],
    ['echo "a', 'A double quote (") is not closed.'],
    ['echo "a\\"', 'A double quote (") is not closed.'],
    ['"', 'A double quote (") is not closed.'],
    ["echo a\\", "The command must not end with a backslash."],
  ])("%j has a fault: %s", (line, fault) => {
    expect(splitCommand(line)).toEqual({ fault });
  });
});

describe("words as a command line", () => {
  it.each<[readonly string[], string]>([
    [["echo", "hello"], "echo hello"],
    [["--a=b,c:d/e.f@g%h+i_j-k"], "--a=b,c:d/e.f@g%h+i_j-k"],
    [["a b", ""], "'a b' ''"],
    [["it's"], "'it'\\''s'"],
    [["$HOME", "é", "a\nb"], "'$HOME' 'é' 'a\nb'"],
    [[], ""],
  ])("%j are %s", (words, line) => {
    expect(joinCommand(words)).toBe(line);
  });
});
