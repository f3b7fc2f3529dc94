/**
 * What the registry needs to know of a language, and of a descriptor, whatever its language.
 *
 * @module
 */
import type { LanguageRegistration } from "shiki/core";
import { cut } from "../../base/excerpt.ts";
import type { FindingDetails } from "../../base/finding.ts";
import { MAX_PROBLEM } from "../../base/limits.ts";
import type { Position } from "../../base/position.ts";
import { hasScheme } from "../../base/url.ts";
import type { Problem } from "../../report/problem.ts";
import { type ContentRule, contentFinding } from "../../report/rules.ts";
import type { ComparedLanguage } from "../../trs/compare/language.ts";
import type { CrateLanguage } from "../../trs/crate/language.ts";
import type { TestFormat } from "../../trs/tool/descriptor-tests.ts";
import type { DescriptorType, LanguageNames } from "../../trs/tool/languages.ts";
import type {
  DescriptorFault,
  DescriptorLanguage,
  DescriptorText,
  Import,
} from "./descriptor-language.ts";
import type { InputFormat } from "./input-format.ts";
import type { TaskMaker } from "./task.ts";

export type {
  DescriptorFault,
  DescriptorLanguage,
  DescriptorText,
  Import,
  LanguageReader,
  NamedImage,
  OpenImport,
  PlacedFault,
  PlacedImage,
  PlacedImport,
  ReadDocument,
  RelatedFiles,
} from "./descriptor-language.ts";

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

/** Parameters of a language whose engine ignores values that nothing reads. */
export interface PlainParameters {
  /** The names of files that can name parameters, as `fileNames` has them. */
  readonly files: readonly string[];
  /** The parameters that a text names; undefined if it may read any. */
  readIn(text: string): readonly string[] | undefined;
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
  /** Without the names of inputs, what can be said of values. */
  readonly parameters?: PlainParameters;
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

/** A language with how its tests are checked; one of a plugin says nothing of those. */
export interface TestedLanguage extends DescriptorLanguage {
  readonly tests?: LanguageTests;
}

/** Everything that there is to know of a descriptor language. Its folder has one such value. */
export interface Language extends TestedLanguage, LanguageNames, CrateLanguage, ComparedLanguage {
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
