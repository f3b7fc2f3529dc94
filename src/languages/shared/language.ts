/**
 * What the registry needs to know of a language, and of a descriptor, whatever its language.
 *
 * @module
 */
import type { LanguageRegistration } from "shiki/core";
import { cut } from "../../base/excerpt.ts";
import type { Finding, FindingDetails } from "../../base/finding.ts";
import { MAX_PROBLEM } from "../../base/limits.ts";
import type { Position } from "../../base/position.ts";
import { hasScheme } from "../../base/url.ts";
import type { Problem } from "../../report/problem.ts";
import { type ContentRule, contentFinding } from "../../report/rules.ts";
import type { ComparedLanguage } from "../../trs/compare/language.ts";
import type { CrateLanguage } from "../../trs/crate/language.ts";
import type { TestFormat } from "../../trs/tool/descriptor-tests.ts";
import type { Interface } from "../../trs/tool/interface.ts";
import type { DescriptorType, LanguageNames } from "../../trs/tool/languages.ts";
import type { InputFormat } from "./input-format.ts";
import type { TaskMaker } from "./task.ts";

export interface Import {
  /** As it is written. */
  readonly target: string;
  /** The paths, relative to the importing file, of which one must be there; one with `/` before it is relative to the version's folder. */
  readonly candidates: readonly string[];
  readonly position: Position;
  /** What it means if none of them is there; an error if this says nothing. */
  readonly ifMissing?: "warning" | "nothing";
}

/** Something wrong in a descriptor, at its position. */
export type DescriptorFault = Finding & Position;

/** A fault of a rule. Its message may name things of the descriptor, however long their names are. */
export const fault = (
  code: ContentRule,
  { line, column }: Position,
  details: FindingDetails,
): DescriptorFault => ({
  ...contentFinding(code, "", { ...details, message: cut(details.message, MAX_PROBLEM) }),
  line,
  column,
});

/** A container image that a descriptor names: `quay.io/biocontainers/bwa:0.7.18`. */
export interface NamedImage {
  readonly image: string;
  readonly position: Position;
  /** Whether only some runs use it: those with another default, profile or engine do not. */
  readonly isConditional?: boolean;
}

export interface DescriptorText {
  /** The version of the language, as the descriptor writes it. */
  readonly version?: string;
  /** The version that the descriptor gives itself, and where. */
  readonly release?: { readonly text: string; readonly position: Position };
  /** Files that it needs beside it. */
  readonly imports: readonly Import[];
  /** Images that are named in full, without those that are computed at run time. */
  readonly images: readonly NamedImage[];
  /** The keys that a test file may have; undefined if they are not known. */
  readonly inputs?: readonly string[];
  /** The keys that a test file may expect as results; undefined if they are not known. */
  readonly outputs?: readonly string[];
  readonly faults: readonly DescriptorFault[];
}

/** A fault in one of several files, by the file's path in the version's folder. */
export type PlacedFault = DescriptorFault & { readonly path: string };

/** A descriptor, and what the language itself keeps of it for a look at several files together. */
export type ReadDocument<Document> = DescriptorText & { readonly document?: Document };

/**
 * Opens what a file imports: its path in the version's folder, and its document. Undefined for a file that
 * does not exist; without a document, where the file could not be read.
 *
 * @param from the path of the importing file
 * @param target as it is written there, without a fragment
 */
export type OpenImport<Document> = (
  from: string,
  target: string,
) => { readonly path: string; readonly document?: Document } | undefined;

/** An image in one of several files, by the file's path in the version's folder. */
export type PlacedImage = NamedImage & { readonly path: string };

/** What several files together say. */
export interface RelatedFiles {
  /** Names and references that do not fit. Missing files are not among them: those are found for all languages. */
  readonly faults: readonly PlacedFault[];
  /** Images that one file passes to what it runs in another, beside those that each file has by itself. */
  readonly images?: readonly PlacedImage[];
  /** The version of the language, where other files say more about it than the primary descriptor does. */
  readonly version?: string;
  /** The registry of images that are named without one: `quay.io`. */
  readonly imageRegistry?: string;
  /** Undefined where too little could be read. */
  readonly interface?: Interface;
}

/** How the descriptors of a language are read. */
export interface LanguageReader<Document = unknown> {
  /** Files that engines read beside the primary descriptor, if they are there: `nextflow.config`. */
  readonly beside?: readonly string[];
  /**
   * Whether an imported file is read too, by its path; scripts and templates are not. By default, a file
   * that is named as a descriptor of the language.
   */
  isPart?(path: string): boolean;
  /** Reads one file. It never throws, and takes time that grows with the length of the text. */
  read(text: string, path: string): ReadDocument<Document>;
  /** Looks at a version from its primary descriptor; only what that reaches is opened. */
  relate(path: string, document: Document, open: OpenImport<Document>): RelatedFiles;
}

/** Imports of files by their paths: a URL is no file of the version. */
export const importsOf = (
  paths: readonly (Position & { readonly text: string })[],
): readonly Import[] =>
  paths
    .filter(({ text }) => !hasScheme(text))
    .map(({ text, line, column }) => ({
      target: text,
      candidates: [text],
      position: { line, column },
    }));

/** What a key of a test file is: an input, no input, an input of another workflow, or not judged. */
export type JudgedKey = "input" | "unknown" | "foreign" | "nothing";

/** Test files of a language that have a form of their own. */
export interface TestSuites {
  /** Whether a test file is of this form, and for a primary descriptor, by their paths. */
  isFor(test: string, primary: string): boolean;
  /**
   * What is wrong with such a file.
   *
   * @param file the path of the test file, as problems name it
   * @param primary the descriptor that it is for, with its path in the version's folder
   */
  problems(
    file: string,
    text: string,
    primary: { readonly path: string; readonly descriptor: DescriptorText },
  ): readonly Problem[];
}

/** How tests of a language differ from files with values by the names of inputs. */
export interface LanguageTests extends TestFormat {
  /** How values are written; without it, they are not checked. */
  readonly inputs?: InputFormat;
  /** Judges a key that is the name of no input. By default, it is unknown. */
  judgeKey?(key: string, inputs: ReadonlySet<string>): JudgedKey;
  /** Whether a key that is no input is certainly meant as one. */
  isMeantAsInput?(key: string): boolean;
  readonly suites?: TestSuites;
}

/** The colors of files. */
export interface Highlighting {
  /** The names of grammars by the names of files in lower case, which are extensions or whole names. */
  readonly files: Readonly<Record<string, string>>;
  /** A grammar that files of no other kind have; by default, all are in `site/highlight/grammars.ts`. */
  readonly grammar?: {
    readonly name: string;
    /** Loaded when the first file needs it. */
    load(): Promise<LanguageRegistration[]>;
  };
}

/** How the descriptors of a language are read: all that a plugin's language is, and what each of this program has. */
export interface DescriptorLanguage {
  /** The descriptor type. That of a plugin's language is its name, which only readers see: `Toy`. */
  readonly type: string;
  /** Names of its files: an extension, which begins with a dot, or a whole name. */
  readonly fileNames: readonly string[];
  /** Paths that are primary descriptors by convention; without one, the only descriptor beside `version.md` is it. */
  readonly primaries?: readonly string[];
  readonly reader: LanguageReader;
  readonly tests?: LanguageTests;
  readonly highlighting?: Highlighting;
}

/** Everything that there is to know of a descriptor language. Its folder has one such value. */
export interface Language
  extends DescriptorLanguage,
    LanguageNames,
    CrateLanguage,
    ComparedLanguage {
  readonly type: DescriptorType;
  readonly primaries: readonly string[];
  /** Names of other files that its engine reads with a descriptor, as `fileNames` has them. */
  readonly companions?: readonly string[];
  /** Whole names of files that are no companions, though they look like it. */
  readonly noCompanions?: readonly string[];
  readonly tests?: LanguageTests;
  readonly highlighting: Highlighting;
  /** Whether what descriptors say of inputs is Markdown. */
  readonly documentsInMarkdown?: true;
  /** Whether what a workflow needs is the most that one of its steps needs. */
  readonly needsPerStep?: true;
  /** Whether a step can name a part of its own file: a task, a process, or a workflow. */
  readonly stepsNameParts?: true;
  /** Makes a task for a task service of a descriptor, where that is possible. */
  readonly task?: TaskMaker;
}
