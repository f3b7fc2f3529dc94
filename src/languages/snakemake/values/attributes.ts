/**
 * The attributes of types that workflows often have: those of all releases of Python from 3.6 to 3.14, and of pandas
 * from 0.25 to 3.1.
 *
 * @module
 */
import { surePath } from "../../shared/sure-path.ts";

const wordsOf = (text: string) => text.trim().split(/\s+/);

const NUMBER =
  "as_integer_ratio bit_count bit_length conjugate denominator from_bytes fromhex hex imag is_integer numerator real to_bytes";

const PANDAS = `T abs add add_prefix add_suffix agg aggregate align all any append apply asfreq asof astype at at_time attrs
axes backfill between_time bfill bool clip combine combine_first compare convert_dtypes copy corr count cov cummax cummin
cumprod cumsum describe diff div divide dot drop drop_duplicates droplevel dropna dtypes duplicated empty eq equals ewm
expanding explode ffill fillna filter first first_valid_index flags floordiv from_arrow ge get groupby gt hasnans head hist
iat idxmax idxmin iloc index infer_objects info interpolate isin isna isnull items iteritems ix keys kurt kurtosis last
last_valid_index le loc lt mad map mask max mean median memory_usage min mod mode mul multiply name ndim ne nlargest notna
notnull nsmallest nunique pad pct_change pipe plot pop pow prod product quantile radd rank rdiv reindex reindex_like rename
rename_axis reorder_levels replace resample reset_index rfloordiv rmod rmul rolling round rpow rsub rtruediv sample sem
set_axis set_flags shape shift size skew slice_shift sort_index sort_values sparse squeeze std sub subtract sum swapaxes
swaplevel tail take to_clipboard to_csv to_dict to_excel to_hdf to_json to_latex to_markdown to_msgpack to_numpy to_period
to_pickle to_sql to_string to_timestamp to_xarray transform transpose truediv truncate tshift tz_convert tz_localize unstack
update value_counts values var view where xs`;

const TABLE = `applymap assign boxplot columns corrwith eval from_dict from_items from_records get_value insert isetitem
iterrows itertuples join lookup melt merge pivot pivot_table query select select_dtypes set_index set_value stack style
to_dense to_feather to_gbq to_html to_iceberg to_orc to_panel to_parquet to_records to_sparse to_stata to_xml as_matrix`;

const COLUMN = `argmax argmin argsort array asobject autocorr base between case_when cat compress data divmod dt dtype
factorize flags get_values imag is_monotonic is_monotonic_decreasing is_monotonic_increasing is_unique item itemsize list
nbytes nonzero ptp put ravel rdivmod real repeat searchsorted str strides struct to_frame to_list tolist unique valid`;

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  str: wordsOf(
    "capitalize casefold center count encode endswith expandtabs find format format_map index isalnum isalpha isascii isdecimal isdigit isidentifier islower isnumeric isprintable isspace istitle isupper join ljust lower lstrip maketrans partition removeprefix removesuffix replace rfind rindex rjust rpartition rsplit rstrip split splitlines startswith strip swapcase title translate upper zfill",
  ),
  list: wordsOf("append clear copy count extend index insert pop remove reverse sort"),
  tuple: wordsOf("count index"),
  set: wordsOf(
    "add clear copy difference difference_update discard intersection intersection_update isdisjoint issubset issuperset pop remove symmetric_difference symmetric_difference_update union update",
  ),
  dict: wordsOf("clear copy fromkeys get items keys pop popitem setdefault update values"),
  int: wordsOf(NUMBER),
  float: wordsOf(NUMBER),
  bool: wordsOf(NUMBER),
  NoneType: [],
  table: [...wordsOf(PANDAS), ...wordsOf(TABLE)],
  series: [...wordsOf(PANDAS), ...wordsOf(COLUMN)],
  texts: wordsOf(
    "capitalize casefold cat center contains count decode encode endswith extract extractall find findall fullmatch get get_dummies index isalnum isalpha isascii isdecimal isdigit islower isnumeric isspace istitle isupper join len ljust lower lstrip match normalize pad partition removeprefix removesuffix repeat replace rfind rindex rjust rpartition rsplit rstrip slice slice_replace split startswith strip swapcase title translate upper wrap zfill",
  ),
};

/** The attributes that values of a type have, if these are known. */
export const attributesOf = (type: string): readonly string[] | undefined => ATTRIBUTES[type];

/** The attribute that a name surely means. */
export const attributeNear = (type: string, name: string): string | undefined =>
  surePath(name, ATTRIBUTES[type] ?? []);
