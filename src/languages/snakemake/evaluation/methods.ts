/**
 * What methods of Python give, and what they surely refuse (The Python Standard Library, built-in types).
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { optionalField } from "../../../base/optional-fields.ts";
import { counted } from "../../../base/words.ts";
import { surePath } from "../../shared/sure-path.ts";
import type { SnakemakeToken } from "../python/lexer.ts";
import { callSeries } from "../tables/series-methods.ts";
import { callTableMethod } from "../tables/table-methods.ts";
import {
  type Arguments,
  argumentNamed,
  missingDetails,
  type PythonContext,
  typeDetails,
  wrongType,
} from "../values/context.ts";
import {
  ANY,
  HOLE,
  type Kind,
  kindOfKey,
  type Listed,
  type Mapped,
  NONE,
  numberOf,
  patternOf,
  type Scalar,
  scalarOf,
  textKind,
  textOf,
} from "../values/kinds.ts";
import { addItems } from "../values/mutations.ts";
import { methodOf, splitText } from "../values/texts.ts";
import { readFields } from "./format-fields.ts";
import { itemsOf } from "./operators.ts";

/** A field that a text for `format` has and that gets no value. */
function missingField(text: string, values: Arguments): string | undefined {
  const given = values.values.flatMap(({ name }) => name ?? []);
  const unnamed = values.values.length - given.length;
  let at = 0;
  for (const [field, name] of text.matchAll(/\{\{|\}\}|\{([^{}.[:!]*)[^{}]*\}/g)) {
    if (name === undefined) continue;
    const isNumber = /^\d*$/.test(name);
    const number = name === "" ? at++ : Number(name);
    if (isNumber ? number >= unnamed : !given.includes(name)) return field;
  }
  return undefined;
}

/** The value of a call that a field with a name or number begins with. */
function givenTo(field: string, { values }: Arguments): readonly Kind[] {
  const unnamed = values.filter(({ name }) => name === undefined);
  const value = /^\d+$/.test(field)
    ? unnamed[Number(field)]
    : values.find(({ name }) => name === field);
  return value ? [value.kind] : [];
}

/** A text with the values of `format` in it, with {@link HOLE} for those that are not known. */
function formatted(text: string, { values }: Arguments): Kind {
  const unnamed = values.filter(({ name }) => name === undefined);
  let at = 0;
  return textKind(
    text.replace(/\{\{|\}\}|\{([^{}]*)\}/g, (sign, field?: string) => {
      if (field === undefined) return sign.charAt(0);
      const isNumber = /^\d*$/.test(field);
      const number = field === "" ? at++ : Number(field);
      const value = isNumber ? unnamed[number] : values.find(({ name }) => name === field);
      return value === undefined ? HOLE : patternOf(value.kind);
    }),
  );
}

/** The parts that `split` and `rsplit` make of a text. */
function partsOf(text: string | undefined, name: string, values: Arguments): Kind {
  const separator = argumentNamed(values, "sep", 0)?.kind ?? NONE;
  const most = argumentNamed(values, "maxsplit", 1)?.kind ?? scalarOf(-1);
  const [sign, count] = [textOf(separator), numberOf(most)];
  const isKnown = sign ? true : separator.is === "NoneType";
  if (text === undefined || count === undefined || !isKnown || values.isOpen)
    return { is: "list", items: undefined };
  return { is: "list", items: splitText(text, sign, count, name === "rsplit")?.map(scalarOf) };
}

function callText(
  context: PythonContext,
  of: Scalar,
  name: string,
  values: Arguments,
  token: SnakemakeToken,
): Kind {
  const text = textOf(of);
  const first = values.values.find((one) => one.name === undefined);
  if (name === "format") {
    const isPlain =
      text !== undefined && !values.isOpen && !/\{[^{}]*\{/.test(text.replaceAll("{{", ""));
    const field = isPlain ? missingField(text, values) : undefined;
    if (field === undefined) {
      if (!isPlain) return { is: "str" };
      readFields(context, text, token, (own) => givenTo(own, values));
      return formatted(text, values);
    }
    const given = values.values.flatMap((one) => one.name ?? []);
    const details = missingDetails(
      `format gets no value for ${cut(field, 80)}.`,
      field,
      given,
      surePath(field.slice(1, -1), given),
    );
    return context.fail(token, {
      ...details,
      fix: "Give it a value, or write {{ and }} for braces that stay.",
    });
  }
  if (name === "join" && first !== undefined) {
    const items = itemsOf(context, first.kind, first.token);
    const wrong = items?.find((item) => /^(?:int|float|bool|NoneType|list|dict)$/.test(item.is));
    if (wrong !== undefined && first.kind.is !== "dict")
      return wrongType(context, "join", wrong, "strings", first.token);
    const isKnown = items !== undefined && text !== undefined && first.kind.is !== "set";
    return isKnown ? textKind(items.map(patternOf).join(text)) : { is: "str" };
  }
  const least = name === "replace" ? 2 : /^(?:startswith|endswith|join)$/.test(name) ? 1 : 0;
  if (values.values.length < least && !values.isOpen)
    return context.fail(
      token,
      typeDetails(
        `${name} takes ${counted(least, "value")}, and the call gives it ${values.values.length}.`,
        counted(values.values.length, "value"),
        counted(least, "value"),
      ),
    );
  const isText =
    /^(?:startswith|endswith|replace|split|rsplit|removesuffix|removeprefix|count|find|index|partition|rpartition)$/.test(
      name,
    );
  const isNone = /split$/.test(name)
    ? /^(?:int|float|list|dict)$/
    : /^(?:int|float|list|dict|NoneType)$/;
  if (isText && first !== undefined && isNone.test(first.kind.is))
    return wrongType(context, name, first.kind, "a string", first.token);
  const given = values.values.map(({ kind }) => textOf(kind));
  const known = text === undefined ? undefined : methodOf(text, name, given);
  if (known !== undefined) return typeof known === "string" ? textKind(known) : scalarOf(known);
  if (/^(?:startswith|endswith|is\w+)$/.test(name)) return { is: "bool" };
  if (/^r?split$/.test(name)) return partsOf(text, name, values);
  if (name === "splitlines") return { is: "list", items: undefined };
  if (/^(?:r?find|r?index|count)$/.test(name)) return { is: "int" };
  if (/^(?:r?partition)$/.test(name))
    return { is: "tuple", items: [{ is: "str" }, { is: "str" }, { is: "str" }] };
  return name === "encode" || name === "maketrans" ? ANY : { is: "str" };
}

function callList(context: PythonContext, of: Listed, name: string, values: Arguments): Kind {
  const [first] = values.values;
  if (of.is === "list") {
    if (name === "append" && first !== undefined) addItems(of, { items: [first.kind] });
    else if (name === "extend" && first !== undefined) {
      const items = itemsOf(context, first.kind, first.token);
      const some = "some" in first.kind ? first.kind.some : undefined;
      addItems(of, { items: items && [...items], ...optionalField("some", some) });
    } else if (name === "copy") return { ...of, items: of.items && [...of.items] };
    else if (!/^(?:count|index)$/.test(name)) {
      of.items = undefined;
      if (!/^(?:sort|reverse|insert)$/.test(name)) delete of.some;
    }
  } else if (of.is === "set" && !/^(?:count|index)$/.test(name)) of.items = undefined;
  if (of.is === "list" && /^(?:append|extend|insert|remove|reverse|sort|clear)$/.test(name))
    return NONE;
  if (of.is === "set" && /^(?:add|discard|remove|clear|update)$/.test(name)) return NONE;
  return ANY;
}

/** A value that code has for one that a run may give. Of a run that gives another, it most often has the type. */
function orOther(kind: Kind): Kind {
  if (kind.is === "str" || kind.is === "int" || kind.is === "float") return kind;
  return kind.is === "bool" || kind.is === "NoneType" ? { is: "unknown", byDefault: kind } : ANY;
}

function callMapping(context: PythonContext, of: Mapped, name: string, values: Arguments): Kind {
  const [first, second] = values.values;
  const key = textOf(first?.kind);
  if (name === "get" || name === "setdefault") {
    const known = key === undefined ? undefined : of.entries?.get(key);
    if (known !== undefined) return known;
    const isAbsent = key !== undefined && of.entries !== undefined && !context.isFilled(key);
    if (name === "setdefault") {
      if (key !== undefined && second !== undefined) of.entries?.set(key, ANY);
      else of.entries = undefined;
      return ANY;
    }
    if (!isAbsent) return ANY;
    const otherwise = second?.kind ?? NONE;
    // a run may give the configuration more
    return of.isConfig && !context.isDefault ? orOther(otherwise) : otherwise;
  }
  if (/^(?:keys|values|items)$/.test(name)) {
    const parts = of.isConfig || of.entries === undefined ? undefined : [...of.entries];
    const items = parts?.map(([one, kind]): Kind => {
      if (name === "values") return kind;
      return name === "keys" ? kindOfKey(one) : { is: "tuple", items: [kindOfKey(one), kind] };
    });
    // a set: it has no order, and no items by number
    return { is: "set", items };
  }
  if (name === "copy") return { is: "dict", entries: of.entries && new Map(of.entries) };
  const given = first?.kind;
  if (name === "update" && given?.is === "dict" && given.entries !== undefined && !values.isOpen) {
    for (const [one, kind] of given.entries) of.entries?.set(one, kind);
    for (const one of values.values.slice(1)) if (one.name) of.entries?.set(one.name, one.kind);
    return NONE;
  }
  of.entries = undefined;
  return ANY;
}

/** A call of a method. */
export function callMethod(
  context: PythonContext,
  of: Kind,
  name: string,
  values: Arguments,
  token: SnakemakeToken,
): Kind {
  switch (of.is) {
    case "str":
      return callText(context, of, name, values, token);
    case "list":
    case "tuple":
    case "set": {
      const given = callList(context, of, name, values);
      if (of.items === undefined) for (const one of values.values) context.lose(one.kind);
      return given;
    }
    case "dict": {
      const given = callMapping(context, of, name, values);
      const isKept = of.entries !== undefined && given.is !== "unknown";
      if (!isKept) for (const one of values.values) context.lose(one.kind);
      return given;
    }
    case "table":
      return callTableMethod(context, of, name, values, token);
    case "series":
      return callSeries(of, name, values);
    case "texts":
      return /^(?:cat|get)$/.test(name) ? ANY : { is: "series" };
    default:
      for (const one of values.values) context.lose(one.kind);
      return ANY;
  }
}
