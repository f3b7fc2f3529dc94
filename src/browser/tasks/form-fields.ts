/**
 * The fields of the form for a new task. The page, its script and the messages beside the fields follow
 * from this table.
 *
 * @module
 */
interface FormField {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** The part of a task that the field holds, as a JSON Pointer. */
  readonly pointer: string;
  readonly control: "line" | "lines";
  /** Which keyboard phones show. */
  readonly inputmode?: "numeric" | "decimal";
}

export const FORM_FIELDS = [
  {
    name: "name",
    label: "Name",
    hint: "Optional. A name to find the task in the list.",
    pointer: "/name",
    control: "line",
  },
  {
    name: "image",
    label: "Image",
    hint: "The full image name, for example quay.io/biocontainers/samtools:1.20--h50ea8bc_1.",
    pointer: "/executors/0/image",
    control: "line",
  },
  {
    name: "command",
    label: "Command",
    hint: "Use shell quoting. The command runs without a shell; to use one, write sh -c '…'.",
    pointer: "/executors/0/command",
    control: "line",
  },
  {
    name: "workdir",
    label: "Working directory",
    hint: "Optional: the path in the container to run the command in.",
    pointer: "/executors/0/workdir",
    control: "line",
  },
  {
    name: "stdin",
    label: "Standard input",
    hint: "Optional: the path in the container to read standard input from.",
    pointer: "/executors/0/stdin",
    control: "line",
  },
  {
    name: "inputs",
    label: "Inputs",
    hint: "One per line: URL -> path in the container. A path that ends with / is a folder.",
    pointer: "/inputs",
    control: "lines",
  },
  {
    name: "outputs",
    label: "Outputs",
    hint: "One per line: destination URL -> path in the container. A path that ends with / is a folder. Files without a destination are lost when the task ends.",
    pointer: "/outputs",
    control: "lines",
  },
  {
    name: "stdout",
    label: "Standard output",
    hint: "Optional: the path in the container to write standard output to.",
    pointer: "/executors/0/stdout",
    control: "line",
  },
  {
    name: "cpu_cores",
    label: "CPU cores",
    hint: "A whole number.",
    pointer: "/resources/cpu_cores",
    control: "line",
    inputmode: "numeric",
  },
  {
    name: "ram_gb",
    label: "Memory",
    hint: "In gigabytes.",
    pointer: "/resources/ram_gb",
    control: "line",
    inputmode: "decimal",
  },
] as const satisfies readonly FormField[];

export type FieldName = (typeof FORM_FIELDS)[number]["name"];

/** What the fields hold, as they are typed. */
export type FormValues = Readonly<Record<FieldName, string>>;

/** The field that holds what a JSON Pointer into a task names; undefined if none does. */
export function fieldAt(pointer: string): FieldName | undefined {
  return FORM_FIELDS.find(
    (field) => pointer === field.pointer || pointer.startsWith(`${field.pointer}/`),
  )?.name;
}

/** The form's values, one for each field. */
export function formValues(read: (name: FieldName) => string): FormValues {
  return {
    name: read("name"),
    image: read("image"),
    command: read("command"),
    workdir: read("workdir"),
    stdin: read("stdin"),
    inputs: read("inputs"),
    outputs: read("outputs"),
    stdout: read("stdout"),
    cpu_cores: read("cpu_cores"),
    ram_gb: read("ram_gb"),
  };
}
