/**
 * CWL v1.0 to v1.2: YAML, or JSON.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import { START } from "../../base/position.ts";
import { didYouMean } from "../../base/suggest.ts";
import { describeFault } from "../../yaml/syntax-fault.ts";
import { fault, type LanguageReader, type ReadDocument } from "../shared/language.ts";
import { readNodes } from "./document/document.ts";
import { createFaults, type Faults, faultKey } from "./document/judge.ts";
import { type CwlNode, fieldOf, isNothing, shownNode } from "./document/node.ts";
import { documentReferences } from "./document/references.ts";
import { CWL_VERSIONS, isCwlVersion, isDraft } from "./document/versions.ts";
import { checkHead } from "./faults/head.ts";
import { type CwlDocument, cwlGraphEntries, mainOf, Reach, versionText } from "./faults/reach.ts";
import { cwlInterface } from "./interface.ts";

/** What is said of a second document of YAML. */
const UNREAD = {
  message: "Engines read only the first YAML document of a file; this is the second.",
  found: "---",
  expected: "one YAML document",
  fix: "Move it to a file of its own, or put both into $graph.",
};

const NOTHING = { imports: [], images: [] };

/** The version that a document names: engines run released ones. */
function checkVersion(faults: Faults, root: CwlNode) {
  const node = fieldOf(root, "cwlVersion");
  if (node === undefined || node.kind === "unknown") return;
  const text = versionText(root);
  if (isCwlVersion(text)) return;
  const found = text ?? shownNode(node);
  if (text !== undefined && isDraft(text)) {
    return faults.report("trs-cwl-draft", node, {
      message: `The document is written in ${text}, a draft of CWL that engines do not run by default. It is not checked.`,
      found,
      expected: CWL_VERSIONS.join(", "),
    });
  }
  const meant = found.replace(/^v?(\d+\.\d+)(?:\.0)?$/, "v$1");
  faults.report("trs-cwl-version", node, {
    message: "Engines do not support this version of CWL.",
    found,
    expected: CWL_VERSIONS.join(", "),
    ...(isCwlVersion(meant) ? didYouMean(meant, CWL_VERSIONS) : {}),
  });
}

/** The names of the inputs that a job may give; undefined if they are not known. */
function inputsOf(reach: Reach, document: CwlDocument): readonly string[] | undefined {
  const main = mainOf(reach.file(document).root);
  if (main?.kind !== "map" || !main.entries.has("inputs")) return undefined;
  const { inputs } = reach.process(main, document.path);
  return inputs.isComplete ? inputs.all.map(({ name }) => name) : undefined;
}

/** Whether an entry of a `$graph` is a type that others import. */
const isType = (entry: CwlNode) =>
  !isNothing(fieldOf(entry, "name")) &&
  !isNothing(fieldOf(entry, "type")) &&
  isNothing(fieldOf(entry, "class"));

/** Whether a document is a process, or several, and not a part that others import. */
const isProcess = (root: CwlNode) =>
  root.kind === "map" &&
  (root.entries.has("class") || cwlGraphEntries(root)?.every(isType) === false);

function read(text: string, path: string): ReadDocument<CwlDocument> {
  const nodes = readNodes(text, path);
  if ("error" in nodes) {
    const message = describeFault("descriptor", "YAML", nodes.error);
    return { ...NOTHING, faults: [fault("trs-cwl-syntax", nodes.error.position, { message })] };
  }
  const { root, unread } = nodes;
  const others = unread === undefined ? [] : [fault("trs-cwl-documents", unread, UNREAD)];
  if (root.kind === "scalar" && !isNothing(root)) {
    const message = "A CWL document must be a YAML mapping.";
    return { ...NOTHING, faults: [fault("trs-cwl-syntax", START, { message }), ...others] };
  }
  const faults = createFaults();
  checkVersion(faults, root);
  const reach = isProcess(root) ? new Reach(faults, () => undefined, false) : undefined;
  const document = { path, root, reported: new Set<string>() };
  reach?.judge(document);
  const alone = reach?.aloneIn(document);
  // what is in another file is reported by that file
  const own = faults.list.filter((one) => one.path === path);
  const version = versionText(root);
  const inputs = reach && inputsOf(reach, document);
  return {
    ...optionalField("version", version),
    ...optionalField("inputs", inputs),
    ...documentReferences(root),
    faults: [...own.map(({ path: _, ...one }) => one), ...others],
    document: {
      path,
      root,
      reported: new Set(own.map(faultKey)),
      ...optionalField("alone", alone),
    },
  };
}

/** Reads CWL documents, and looks at what they reach. */
export const reader: LanguageReader<CwlDocument> = {
  isPart: (path) => /\.(cwl|ya?ml|json)$/.test(path),
  read,
  relate(path, document, open) {
    const faults = createFaults();
    faults.know(document.reported);
    const reach = new Reach(
      faults,
      (from, target) => {
        const opened = open(from, target)?.document;
        faults.know(opened?.reported ?? []);
        return opened;
      },
      true,
    );
    checkHead(faults, document.root);
    reach.judge(document);
    const { root } = reach.file(document);
    const main = mainOf(root);
    if (main?.kind !== "map" || !main.entries.has("inputs")) return { faults: faults.list };
    const process = reach.process(main, path);
    const said = cwlInterface(process, root, versionText(root), (step) => reach.runBy(step));
    return { faults: faults.list, interface: said };
  },
};
