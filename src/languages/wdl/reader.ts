/**
 * WDL: draft-2, 1.0, 1.1, 1.2 and development.
 *
 * @module
 */
import { cut } from "../../base/excerpt.ts";
import { MAX_DEPTH } from "../../base/limits.ts";
import { type Position, positionsIn } from "../../base/position.ts";
import {
  type DescriptorFault,
  type DescriptorText,
  fault,
  importsOf,
  type LanguageReader,
  type NamedImage,
  type OpenImport,
  type PlacedImage,
  type ReadDocument,
  type RelatedFiles,
} from "../shared/language.ts";
import { checkProgram } from "./faults/document-check.ts";
import { wdlInterface } from "./interface.ts";
import { imagesOf } from "./program/images.ts";
import { inputKeys } from "./program/input-keys.ts";
import { createMistakes, type Mistake } from "./program/mistakes.ts";
import { createProgram, type WdlProgram } from "./program/program.ts";
import { documentOf } from "./syntax/document.ts";
import { TooDeep, WdlSyntaxError } from "./syntax/parser.ts";
import type { ImportStatement, WdlDocument } from "./syntax/syntax-tree.ts";
import { versionStatement } from "./version-statement.ts";

/** What is kept of a document for a look at several together. */
export interface WdlFile {
  readonly tree: WdlDocument;
  readonly at: (offset: number) => Position;
  /** What `read` has reported already. */
  readonly faults: readonly DescriptorFault[];
  /** What `read` has found already. */
  readonly images: readonly NamedImage[];
  /** Of a document that imports nothing, all there is to know. */
  readonly program: WdlProgram | undefined;
}

type At = WdlFile["at"];

const toFaults = (mistakes: readonly Mistake[], at: At): readonly DescriptorFault[] =>
  mistakes.map(({ code, offset, details: { found, ...rest } }) =>
    fault(code, at(offset), {
      ...(found === undefined ? {} : { found: cut(found) }),
      ...rest,
    }),
  );

/** What ended the reading of a document. */
function failure(error: unknown): Mistake {
  if (error instanceof WdlSyntaxError) {
    return { code: "trs-wdl-syntax", offset: error.offset, details: error.details };
  }
  if (!(error instanceof TooDeep)) throw error;
  return {
    code: "trs-unchecked",
    offset: error.offset,
    details: {
      message: `More than ${MAX_DEPTH} brackets are inside one another. The file is published without being checked.`,
      found: `${MAX_DEPTH + 1} levels`,
      expected: `${MAX_DEPTH} levels or fewer`,
    },
  };
}

/** Checks a document with those that it imports, as far as they are known. */
function checkFile(
  path: string,
  { tree, at }: Pick<WdlFile, "tree" | "at">,
  opened: ReadonlyMap<ImportStatement, WdlProgram | undefined>,
): { readonly program: WdlProgram; readonly faults: readonly DescriptorFault[] } {
  const mistakes = createMistakes((offset) => at(offset).line);
  const program = createProgram(path, tree, opened, mistakes);
  checkProgram(program, mistakes);
  return { program, faults: toFaults(mistakes.list, at) };
}

const nothing = (faults: readonly DescriptorFault[]): DescriptorText => ({
  imports: [],
  images: [],
  faults,
});

const placedImages = (program: WdlProgram, at: At): readonly NamedImage[] =>
  imagesOf(program).map(({ text, offset }) => ({
    image: text.replace(/^docker:\/\//, ""),
    position: at(offset),
  }));

/** Imports, images and inputs of a document. */
function contentsOf(program: WdlProgram, at: At): Omit<DescriptorText, "faults"> {
  const tree = program.document;
  const inputs = inputKeys(tree);
  const targets = tree.imports.map(({ target: { text, offset } }) => ({
    ...{ kind: "string" as const, isFirst: false, text, offset },
    ...at(offset),
  }));
  const images = placedImages(program, at);
  return { imports: importsOf(targets), images, ...(inputs === undefined ? {} : { inputs }) };
}

function read(text: string, path: string): ReadDocument<WdlFile> {
  const at = positionsIn(text);
  const statement = versionStatement(text);
  const { text: version } = statement;
  const early = toFaults(statement.mistakes, at);
  if (statement.version === undefined) return { version, ...nothing(early) };
  try {
    const tree = documentOf(text, statement.version, statement.end);
    const opened = new Map(tree.imports.map((one) => [one, undefined]));
    const { program: alone, faults: found } = checkFile(path, { tree, at }, opened);
    const faults = [...early, ...found];
    const program = tree.imports.length === 0 ? alone : undefined;
    const contents = contentsOf(alone, at);
    const document = { tree, at, faults, images: contents.images, program };
    return { version, ...contents, faults, document };
  } catch (error) {
    return { version, ...nothing([...early, ...toFaults([failure(error)], at)]) };
  }
}

const keyOf = ({ code, line, column, found }: DescriptorFault) =>
  `${code} ${line} ${column} ${found}`;

/** A document that imports itself, through others or at once. */
const circleFault = ({ target: { text, offset } }: ImportStatement, at: At): DescriptorFault =>
  fault("trs-wdl-cycle", at(offset), {
    message: `The import ${cut(text)} leads back to this document.`,
    found: cut(text),
    expected: "imports that do not lead back",
    fix: "Move what both documents need to a third one.",
  });

/** The programs of a version, each put together once. */
function createLinker(open: OpenImport<WdlFile>) {
  const programs = new Map<string, WdlProgram | "open">();
  const faults: RelatedFiles["faults"][number][] = [];
  const images: PlacedImage[] = [];
  const keep = (
    path: string,
    file: WdlFile,
    program: WdlProgram,
    found: readonly DescriptorFault[],
  ) => {
    const told = new Set(file.faults.map(keyOf));
    const listed = new Set(file.images.map(({ image }) => image));
    faults.push(...found.filter((one) => !told.has(keyOf(one))).map((one) => ({ ...one, path })));
    const more = placedImages(program, file.at).filter(({ image }) => !listed.has(image));
    images.push(...more.map((one) => ({ ...one, path })));
  };
  const link = (path: string, file: WdlFile, depth: number): WdlProgram | undefined => {
    const known = file.program ?? programs.get(path);
    if (known !== undefined || depth > MAX_DEPTH) return known === "open" ? undefined : known;
    programs.set(path, "open");
    const opened = new Map<ImportStatement, WdlProgram | undefined>();
    for (const statement of file.tree.imports) {
      const found = open(path, statement.target.text);
      if (found !== undefined && programs.get(found.path) === "open") {
        faults.push({ ...circleFault(statement, file.at), path });
      }
      opened.set(statement, found?.document && link(found.path, found.document, depth + 1));
    }
    const checked = checkFile(path, file, opened);
    keep(path, file, checked.program, checked.faults);
    programs.set(path, checked.program);
    return checked.program;
  };
  return { link, faults, images };
}

/** A primary descriptor that nobody can run. */
const emptyFault = (at: At): DescriptorFault =>
  fault("trs-wdl-empty", at(0), {
    message: "The primary descriptor has neither a workflow nor a task.",
    found: "nothing to run",
    expected: "a workflow or a task",
    fix: "Add one, or name another primary descriptor in version.md.",
  });

function relate(path: string, document: WdlFile, open: OpenImport<WdlFile>): RelatedFiles {
  const linker = createLinker(open);
  const program = linker.link(path, document, 1);
  const { tasks, workflows } = document.tree;
  const isEmpty = tasks.length === 0 && workflows.length === 0;
  const faults = isEmpty ? [...linker.faults, { ...emptyFault(document.at), path }] : linker.faults;
  const found = program && wdlInterface(program);
  return { faults, images: linker.images, ...(found && { interface: found }) };
}

export const reader: LanguageReader<WdlFile> = { read, relate };
