/**
 * The data for programs that load datasets by their description (Croissant 1.1).
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import type { Site } from "../../catalog/catalog.ts";
import { PAGES } from "../../site/frame/pages.ts";
import { siteLicense } from "../../site/json-ld/licenses.ts";
import type { DescribedField, DescribedTable } from "./manifest.ts";

/** The context of Croissant 1.1, whole: readers compare it. */
const CONTEXT = {
  "@language": "en",
  "@vocab": "https://schema.org/",
  arrayShape: "cr:arrayShape",
  citeAs: "cr:citeAs",
  column: "cr:column",
  conformsTo: "dct:conformsTo",
  containedIn: "cr:containedIn",
  cr: "http://mlcommons.org/croissant/",
  data: { "@id": "cr:data", "@type": "@json" },
  dataType: { "@id": "cr:dataType", "@type": "@vocab" },
  dct: "http://purl.org/dc/terms/",
  equivalentProperty: "cr:equivalentProperty",
  examples: { "@id": "cr:examples", "@type": "@json" },
  extract: "cr:extract",
  field: "cr:field",
  fileObject: "cr:fileObject",
  fileProperty: "cr:fileProperty",
  fileSet: "cr:fileSet",
  format: "cr:format",
  includes: "cr:includes",
  isArray: "cr:isArray",
  isLiveDataset: "cr:isLiveDataset",
  jsonPath: "cr:jsonPath",
  key: "cr:key",
  md5: "cr:md5",
  parentField: "cr:parentField",
  path: "cr:path",
  rai: "http://mlcommons.org/croissant/RAI/",
  recordSet: "cr:recordSet",
  references: "cr:references",
  regex: "cr:regex",
  repeated: "cr:repeated",
  replace: "cr:replace",
  samplingRate: "cr:samplingRate",
  sc: "https://schema.org/",
  separator: "cr:separator",
  source: "cr:source",
  subField: "cr:subField",
  transform: "cr:transform",
} as const;

/** The name that readers of Croissant know Parquet by, which is not the registered media type. */
const PARQUET = "application/x-parquet";

const DATA_TYPES: Readonly<Record<DescribedField["type"], string | undefined>> = {
  string: "sc:Text",
  json: "sc:Text",
  int32: "cr:Int32",
  int64: "cr:Int64",
  double: "cr:Float64",
  boolean: "sc:Boolean",
  date: "sc:Date",
  struct: undefined,
};

const fileId = ({ name }: DescribedTable) => `${name}.parquet`;

/** A column as a field. */
function fieldOf(table: DescribedTable, field: DescribedField): object {
  const { name, description, type, list } = field;
  return {
    "@type": "cr:Field",
    "@id": `${table.name}/${name}`,
    name,
    description,
    ...optionalField("dataType", DATA_TYPES[type]),
    ...(list ? { isArray: true, arrayShape: "-1" } : {}),
    source: { fileObject: { "@id": fileId(table) }, extract: { column: name } },
  };
}

const recordSet = (table: DescribedTable) => ({
  "@type": "cr:RecordSet",
  "@id": table.name,
  name: table.name,
  description: table.description,
  key: table.key.map((name) => ({ "@id": `${table.name}/${name}` })),
  // readers have no name for the parts of a list's items
  field: table.columns
    .filter(({ type }) => type !== "struct")
    .map((field) => fieldOf(table, field)),
});

const fileObject = (url: string, table: DescribedTable) => ({
  "@type": "cr:FileObject",
  "@id": fileId(table),
  name: fileId(table),
  description: table.description,
  contentUrl: url + table.file,
  encodingFormat: PARQUET,
  contentSize: `${table.bytes} B`,
  sha256: table.sha256,
});

/** The description of all tables. */
export const croissantOf = (
  { title, description, url, license, organization, service }: Site,
  tables: readonly DescribedTable[],
) => ({
  "@context": CONTEXT,
  "@type": "sc:Dataset",
  conformsTo: "http://mlcommons.org/croissant/1.1",
  name: title,
  description,
  url: url + PAGES.data.path,
  ...optionalField("license", license && siteLicense(license)),
  version: service.version,
  ...optionalField("datePublished", service.updatedAt),
  creator: { "@type": "sc:Organization", name: organization.name, url: organization.url },
  isLiveDataset: true,
  distribution: tables.map((table) => fileObject(url, table)),
  recordSet: tables.map(recordSet),
});
