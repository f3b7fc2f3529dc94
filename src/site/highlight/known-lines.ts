/**
 * How lines of files are divided, once for a line however many files have it: tools share most of theirs.
 *
 * @module
 */
import type { Grammar } from "shiki/core";

type Tokenize = Grammar["tokenizeLine2"];
type State = NonNullable<Parameters<Tokenize>[1]>;
type Result = ReturnType<Tokenize>;

/** How many characters of lines are kept for a grammar. */
const MOST_KEPT = 100_000;

/** How many states of one depth are kept: each is compared with them. Few texts have more than ten. */
const MOST_STATES = 100;

/**
 * Has a grammar remember the tokens of lines. They depend on a line and the state before it. States are equal where
 * editors say so, which do not divide the rest of a text again if the state after an edited line equals the one before.
 *
 * @param most how many characters of lines are kept
 */
export function rememberLines(grammar: Pick<Grammar, "tokenizeLine2">, most = MOST_KEPT): void {
  const tokenize = grammar.tokenizeLine2.bind(grammar);
  const known = new Map<State | null, Map<string, Result>>();
  const states = new Map<number, State[]>();
  let size = 0;
  const forget = () => {
    known.clear();
    states.clear();
    size = 0;
  };

  /** The first of the states that are equal to one. */
  const firstEqual = (state: State): State => {
    const ofDepth = states.get(state.depth) ?? [];
    const first = ofDepth.find((one) => one.equals(state));
    if (first !== undefined) return first;
    if (ofDepth.length >= MOST_STATES) forget();
    else states.set(state.depth, ofDepth);
    ofDepth.push(state);
    return state;
  };

  grammar.tokenizeLine2 = (line, state, limit) => {
    const found = known.get(state)?.get(line);
    if (found !== undefined) return found;
    const result = tokenize(line, state, limit);
    if (size > most) forget();
    size += line.length + 1;
    const kept = { ...result, ruleStack: firstEqual(result.ruleStack) };
    const ofState = known.get(state) ?? new Map<string, Result>();
    known.set(state, ofState.set(line, kept));
    return kept;
  };
}
