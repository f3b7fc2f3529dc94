/**
 * Classes of Java and Groovy that scripts name: imports of what no package has, and classes without their import.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { suggestion } from "../../../base/suggest.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { dottedName, isStart } from "../groovy/expressions.ts";
import {
  codeIn,
  isNextflowSign,
  isNextflowWord,
  type NextflowToken,
  tokenAt,
  tokensFrom,
} from "../groovy/tokens.ts";
import { wordTable } from "../script/word-table.ts";
import { FOREIGN, TYPES } from "./type-faults.ts";

/** The classes that scripts use, by their packages; no other public package of Java 17 has one of the same name. */
const PACKAGES = wordTable(
  `groovy.json JsonBuilder JsonGenerator JsonOutput JsonSlurper StreamingJsonBuilder
groovy.text GStringTemplateEngine SimpleTemplateEngine StreamingTemplateEngine
groovy.transform CompileStatic EqualsAndHashCode Memoized TupleConstructor
groovy.util.logging Slf4j
groovy.xml MarkupBuilder XmlParser XmlSlurper
java.io BufferedReader BufferedWriter FileInputStream FileNotFoundException FileOutputStream FileReader FileWriter IOException InputStreamReader PrintWriter StringReader StringWriter
java.math MathContext RoundingMode
java.net HttpURLConnection URISyntaxException URLConnection URLDecoder URLEncoder
java.nio.charset StandardCharsets
java.nio.file FileSystem FileSystems FileVisitOption Files NoSuchFileException Path Paths StandardCopyOption StandardOpenOption
java.security MessageDigest SecureRandom
java.text DateFormat DecimalFormat NumberFormat SimpleDateFormat
java.time DayOfWeek Instant LocalDate LocalDateTime LocalTime OffsetDateTime ZoneId ZoneOffset ZonedDateTime
java.time.format DateTimeFormatter DateTimeFormatterBuilder DateTimeParseException
java.time.temporal ChronoField ChronoUnit
java.util ArrayList Arrays Calendar Collection Collections HashMap HashSet LinkedHashMap LinkedHashSet LinkedList Locale NoSuchElementException TimeZone TreeMap TreeSet UUID
java.util.concurrent CompletableFuture ConcurrentHashMap CountDownLatch ExecutorService TimeUnit
java.util.concurrent.atomic AtomicBoolean AtomicInteger AtomicLong
java.util.regex Matcher Pattern PatternSyntaxException
java.util.stream Collector Collectors IntStream
java.util.zip GZIPInputStream GZIPOutputStream ZipFile ZipInputStream ZipOutputStream
org.yaml.snakeyaml DumperOptions Yaml`,
);

const homesOf = (packages: typeof PACKAGES): ReadonlyMap<string, string> =>
  new Map([...packages].flatMap(([home, names]) => names.map((name) => [name, home])));

const HOMES = homesOf(PACKAGES);

/** The classes of Nextflow that scripts import, by their packages. */
const NEXTFLOW = wordTable(
  `nextflow Channel Global Nextflow Session
nextflow.extension FilesEx
nextflow.script WorkflowMetadata
nextflow.splitter CsvSplitter FastaSplitter FastqSplitter TextSplitter
nextflow.util BlankSeparatedList CacheHelper Duration MemoryUnit VersionNumber`,
);

const NEXTFLOW_HOMES = homesOf(NEXTFLOW);

/** Classes that scripts need not import and that one of another table resembles. */
const OTHERS = "Process Runtime StringBuilder System Thread Tuple Random Record".split(" ");

/** Whether a class is one of the table. */
export const isOfJava = (name: string): boolean => HOMES.has(name);

/** Packages and classes that scripts need not import (Groovy’s defaults; nextflow/script/ScriptParser.groovy). */
const IMPLIED_PACKAGES = new Set(["java.io", "java.net", "java.util"]);
const IMPLIED = new Set(["Path"]);

const importFault = (token: NextflowToken, name: string, expected: string): DescriptorFault =>
  fault("trs-nextflow-syntax", token, {
    message: `There is no class ${cut(name, 160)}.`,
    found: cut(name),
    expected,
    ...suggestion(expected, ""),
  });

/** Packages of Java that differ by a letter from one of the table. */
const REAL = ["java.nio"];

/** The class that an import surely means, if no package has the one that it names. */
function importedClass(names: readonly string[]): string | undefined {
  const [name = "", home] = [names.at(-1), names.slice(0, -1).join(".")];
  const classes = PACKAGES.get(home) ?? NEXTFLOW.get(home);
  if (classes?.includes(name)) return undefined;
  const near = classes && surePath(name, classes);
  if (near !== undefined) return `${home}.${near}`;
  const nearHome = /^java\./.test(home) && !classes ? surePath(home, PACKAGES.keys()) : undefined;
  if (nearHome !== undefined && !REAL.includes(home)) return `${nearHome}.${name}`;
  const known = (/^nextflow\b/.test(home) ? NEXTFLOW_HOMES : HOMES).get(name);
  // a class of a library, or one within another, can have any name
  return known !== undefined && /^(?:groovy|java|nextflow)\b/.test(home) && !/\.[A-Z]/.test(home)
    ? `${known}.${name}`
    : undefined;
}

/**
 * The classes that a script or configuration names with their packages, and that these do not have:
 * `import java.time.LocalDatetime`, `new java.utli.Date()`.
 */
export const importFaults = (tokens: readonly NextflowToken[]): readonly DescriptorFault[] =>
  tokens.flatMap((token, at) => {
    const isImport = isNextflowWord(token, "import") && isStart(tokens, at);
    const isNew = isNextflowWord(token, "new") && isNextflowWord(tokenAt(tokens, at + 1), "java");
    const isStatic = isNextflowWord(tokenAt(tokens, at + 1), "static");
    if (!(isImport || isNew) || isStatic) return [];
    const { names, end } = dottedName(tokens, at + 1);
    if (isNextflowSign(tokenAt(tokens, end), ".")) return []; // import java.time.*
    const expected = importedClass(names);
    return expected === undefined
      ? []
      : importFault(tokenAt(tokens, end - 1), names.join("."), expected);
  });

/** The packages of which all classes are imported: `import java.time.*`. */
const wholePackages = (tokens: readonly NextflowToken[]): ReadonlySet<string> =>
  new Set(
    tokens.flatMap((token, at) => {
      if (!isNextflowWord(token, "import")) return [];
      const { names, end } = dottedName(tokens, at + 1);
      return isNextflowSign(tokenAt(tokens, end + 1), "*") ? [names.join(".")] : [];
    }),
  );

/** @param known what is meant: the class itself, which is not imported, or one with a similar name */
const classFault = (token: NextflowToken, known: string): DescriptorFault => {
  const home = HOMES.get(known) ?? "";
  const isSame = known === token.text;
  return fault("trs-nextflow-name", token, {
    message: isSame
      ? `The script uses the class ${known} without importing it.`
      : `There is no class ${cut(token.text, 80)}.`,
    found: cut(token.text),
    expected: isSame ? `import ${home}.${known}` : known,
    ...(isSame
      ? { fix: `Add import ${home}.${known} at the start of the script.` }
      : suggestion(known, "")),
  });
};

/** Whether a word is where nothing but a class can be: `new Yaml()`, `x as Pattern`, `catch (IOException e)`. */
function isClassName(tokens: readonly NextflowToken[], at: number): boolean {
  const [before, , behind] = tokensFrom(tokens, at - 1);
  const isCaught =
    isNextflowSign(before, "(") &&
    isNextflowWord(tokenAt(tokens, at - 2), "catch") &&
    behind.kind === "word";
  return isCaught || isNextflowWord(before, "new", "as", "instanceof");
}

/** Whether a word is where only a class can be: `Files.list(…)`, or where nothing else can. */
function isClassUse(tokens: readonly NextflowToken[], at: number): boolean {
  const [before, , behind] = tokensFrom(tokens, at - 1);
  if (isClassName(tokens, at)) return true;
  if (isNextflowSign(before, ".@&:")) return false;
  const isReceiver = isNextflowSign(behind, ".") && tokenAt(tokens, at + 2).kind === "word";
  return isReceiver && !isNextflowWord(before, "import", "static", "package");
}

/**
 * The classes of a script, or of the code in its strings, that it does not import, or that are misspelt.
 *
 * @param isDefined whether the script defines, includes, imports or sets a name, or the pipeline has a class of this name
 */
export function classFaults(
  script: readonly NextflowToken[],
  isDefined: (name: string) => boolean,
): readonly DescriptorFault[] {
  const whole = wholePackages(script);
  // import a.b.*
  const isOpen = [...whole].some((home) => !/^(?:groovy|java|nextflow)\b/.test(home));
  const similar = new Map<string, string | undefined>();
  const similarTo = (name: string, isName: boolean) => {
    const key = `${name} ${isName}`;
    const classes = isName ? new Set([...HOMES.keys(), ...TYPES, ...OTHERS]) : HOMES.keys();
    if (!similar.has(key))
      similar.set(key, isName || name.length > 5 ? surePath(name, classes) : undefined);
    return similar.get(key);
  };
  const faultsIn = (tokens: readonly NextflowToken[]): readonly DescriptorFault[] =>
    tokens.flatMap((token, at): readonly DescriptorFault[] => {
      const { kind, text } = token;
      if (kind === "string") return codeIn(token).flatMap(faultsIn);
      if (kind !== "word" || !/^[A-Z]/.test(text) || !isClassUse(tokens, at)) return [];
      if (isDefined(text) || IMPLIED.has(text)) return [];
      const isName = isClassName(tokens, at) && text.length > 2;
      if (TYPES.includes(text) || OTHERS.includes(text)) return [];
      const near = (isName ? FOREIGN.get(text) : undefined) ?? similarTo(text, isName);
      const known = HOMES.has(text) ? text : isOpen ? undefined : near;
      const home = HOMES.get(known ?? "") ?? "";
      const isImplied = IMPLIED_PACKAGES.has(home) || whole.has(home);
      return known === undefined || (known === text && isImplied) ? [] : [classFault(token, known)];
    });
  return faultsIn(script);
}
