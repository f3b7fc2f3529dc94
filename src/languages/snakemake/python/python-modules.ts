/**
 * The names that modules have which workflows often import: those of all releases of Python from 3.6 to 3.14 on Linux,
 * and of Snakemake from 4.8 on. Names in capital letters are left out.
 *
 * @module
 */
import { surePath } from "../../shared/sure-path.ts";

const wordsOf = (text: string) => text.trim().split(/\s+/);

/** Each line is a module, with all its names. */
const WHOLE = `
collections AsyncGenerator AsyncIterable AsyncIterator Awaitable ByteString Callable ChainMap Collection Container Coroutine Counter Generator Hashable ItemsView Iterable Iterator KeysView Mapping MappingView MutableMapping MutableSequence MutableSet OrderedDict Reversible Sequence Set Sized UserDict UserList UserString ValuesView abc defaultdict deque namedtuple
csv Dialect DictReader DictWriter Error OrderedDict Sniffer StringIO excel excel_tab field_size_limit get_dialect list_dialects reader register_dialect unix_dialect unregister_dialect writer
datetime date datetime datetime_CAPI time timedelta timezone tzinfo
functools GenericAlias Placeholder RLock cache cached_property cmp_to_key lru_cache namedtuple partial partialmethod recursive_repr reduce singledispatch singledispatchmethod total_ordering update_wrapper wraps
glob escape glob glob0 glob1 has_magic iglob magic_check magic_check_bytes translate
itertools accumulate batched chain combinations combinations_with_replacement compress count cycle dropwhile filterfalse groupby islice pairwise permutations product repeat starmap takewhile tee zip_longest
json JSONDecodeError JSONDecoder JSONEncoder codecs decoder detect_encoding dump dumps encoder load loads scanner tool
math acos acosh asin asinh atan atan2 atanh cbrt ceil comb copysign cos cosh degrees dist e erf erfc exp exp2 expm1 fabs factorial floor fma fmod frexp fsum gamma gcd hypot inf isclose isfinite isinf isnan isqrt lcm ldexp lgamma log log10 log1p log2 modf nan nextafter perm pi pow prod radians remainder sin sinh sqrt sumprod tan tanh tau trunc ulp
os.path abspath altsep basename commonpath commonprefix curdir defpath devnull dirname exists expanduser expandvars extsep genericpath getatime getctime getmtime getsize isabs isdevdrive isdir isfile isjunction islink ismount isreserved join lexists normcase normpath pardir pathsep realpath relpath samefile sameopenfile samestat sep split splitdrive splitext splitroot stat supports_unicode_filenames
pathlib Path PosixPath PurePath PurePosixPath PureWindowsPath Sequence UnsupportedOperation WindowsPath types
random Random SystemRandom betavariate binomialvariate choice choices expovariate gammavariate gauss getrandbits getstate lognormvariate normalvariate paretovariate randbytes randint random randrange sample seed setstate shuffle triangular uniform vonmisesvariate weibullvariate
re Match Pattern PatternError RegexFlag Scanner compile enum error escape findall finditer fullmatch match purge search split sre_compile sre_parse sub subn template
shutil Error ExecError ReadError RegistryError SameFileError SpecialFileError chown copy copy2 copyfile copyfileobj copymode copystat copytree disk_usage get_archive_formats get_terminal_size get_unpack_formats getgrnam getpwnam ignore_patterns make_archive move register_archive_format register_unpack_format rmtree unpack_archive unregister_archive_format unregister_unpack_format which
snakemake.utils AlwaysQuotedFormatter Formatter Mapping Namedlist Paramspace QuotedFormatter SequenceFormatter Unformattable Wildcards WorkflowError argvquote available_cpu_count chain cmd_exe_quote collections find_bash_on_windows format inspect json linecount listfiles logger makedirs min_version multiprocessing os_sync read_job_properties report set_protected_output set_temporary_output shlex simplify_path string textwrap update_config validate
string Formatter Template ascii_letters ascii_lowercase ascii_uppercase capwords digits hexdigits octdigits printable punctuation templatelib whitespace
subprocess CalledProcessError CompletedProcess Popen SubprocessError TimeoutExpired call check_call check_output getoutput getstatusoutput list2cmdline run
tempfile NamedTemporaryFile SpooledTemporaryFile TemporaryDirectory TemporaryFile gettempdir gettempdirb gettempprefix gettempprefixb mkdtemp mkstemp mktemp tempdir template
textwrap TextWrapper dedent fill indent shorten wrap
time altzone asctime clock clock_getres clock_gettime clock_gettime_ns clock_settime clock_settime_ns ctime daylight get_clock_info gmtime localtime mktime monotonic monotonic_ns perf_counter perf_counter_ns process_time process_time_ns pthread_getcpuclockid sleep strftime strptime struct_time thread_time thread_time_ns time time_ns timezone tzname tzset
`;

/** Each line is a module of many names with those that are used most: what is near one of them is a slip. */
const USED = `
os access chdir chmod cpu_count environ getcwd getenv getpid listdir makedirs mkdir path popen remove rename rmdir scandir symlink system unlink walk
pandas DataFrame Series concat isna isnull melt merge notna notnull pivot pivot_table read_csv read_excel read_json read_parquet read_pickle read_table to_datetime to_numeric unique
snakemake.io ancient apply_wildcards directory ensure expand flag get_flag_value glob_wildcards is_flagged limit load_configfile local multiext pipe protected regex repeat report service strip_wildcard_constraints temp temporary touch unpack
sys argv exit maxsize modules path platform stderr stdin stdout version
`;

/** Names of those modules that are near others. */
const NEAR_OTHERS = new Set(
  wordsOf(
    "environb fchdir fchmod fwalk getcwdb getenvb getgid getpgid getppid getsid getuid open renames tseries",
  ),
);

/** What all modules may have: others that they import. */
const ANYWHERE = new Set(
  wordsOf(
    "abc builtins collections contextlib enum errno fnmatch functools io operator os re stat sys threading types warnings",
  ),
);

const tableOf = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    text
      .trim()
      .split("\n")
      .map((line): readonly [string, readonly string[]] => {
        const [module = "", ...names] = wordsOf(line);
        return [module, names];
      }),
  );

const [whole, used] = [tableOf(WHOLE), tableOf(USED)];

/** Whether something is known of the names that a module has. */
export const isKnownModule = (module: string): boolean => whole.has(module) || used.has(module);

/** The names that a module has, if it surely does not have one; undefined if it may have that. */
export function namesWithout(module: string, name: string): readonly string[] | undefined {
  if (/^(?:_.*|[A-Z\d_]+)$/.test(name) || ANYWHERE.has(name)) return undefined;
  const names = whole.get(module);
  if (names !== undefined) return names.includes(name) ? undefined : names;
  const common = used.get(module) ?? [];
  if (common.includes(name) || NEAR_OTHERS.has(name)) return undefined;
  const isOfPath = module === "os" && whole.get("os.path")?.includes(name);
  const isOfBoth = /^(?:curdir|pardir|sep|altsep|extsep|pathsep|defpath|devnull|stat)$/.test(name);
  if (isOfPath && !isOfBoth) return [`path.${name}`];
  return surePath(name, common) === undefined ? undefined : common;
}
