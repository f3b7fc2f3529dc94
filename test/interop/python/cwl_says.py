"""What cwltool says of CWL documents, one line of JSON for each: whether it accepts them, and their interface.

The interface has the keys of the published documents. Paths are URIs, and what was a mapping is sorted by name.
"""
import json
import logging
import re
import sys
from urllib.parse import unquote

from cwltool.context import LoadingContext
from cwltool.load_tool import fetch_document, load_tool, resolve_and_validate_document
from cwltool.workflow import default_make_tool
from schema_salad.exceptions import ValidationException

logging.disable(logging.CRITICAL)

KINDS = {
    "File": "file", "Directory": "directory", "string": "string", "int": "integer", "long": "integer",
    "float": "number", "double": "number", "boolean": "boolean", "Any": "any",
    "stdin": "file", "stdout": "file", "stderr": "file",
}
VOCABULARIES = (
    "http://schema.org/", "https://schema.org/", "http://purl.org/dc/terms/", "http://xmlns.com/foaf/0.1/",
)
LOCAL_IMAGE = ("dockerLoad", "dockerFile", "dockerImport")


def context():
    made = LoadingContext()
    made.construct_tool_object = default_make_tool
    made.skip_schemas = True
    made.disable_js_validation = True
    return made


def short(name):
    return name.replace("#", "/").rsplit("/", 1)[-1]


def as_list(value):
    return value if isinstance(value, list) else [] if value is None else [value]


def said(**fields):
    return {key: value for key, value in fields.items() if value is not None}


def type_text(kind):
    if isinstance(kind, str):
        return short(kind)
    if isinstance(kind, list):
        others = [type_text(one) for one in kind if one != "null"]
        if len(others) == len(kind):
            return " | ".join(others)
        return others[0] + "?" if len(others) == 1 else " | ".join(["null", *others])
    if kind["type"] == "array":
        items = type_text(kind["items"])
        return f"({items})[]" if " " in items or "?" in items else items + "[]"
    return kind["type"]


def present(kind):
    others = [one for one in kind if one != "null"] if isinstance(kind, list) else [kind]
    return others[0] if len(others) == 1 else others


def shape(kind, types):
    """What a type holds: its kind, whether it is a list, and the words of a choice."""
    def look_up(one):
        return types.get(one, one) if isinstance(one, str) else one
    whole = look_up(present(kind))
    is_list = isinstance(whole, dict) and whole["type"] == "array"
    value = look_up(present(whole["items"])) if is_list else whole
    if isinstance(value, str):
        return {"kind": KINDS.get(value, "other"), "isList": is_list}
    if isinstance(value, list) or value["type"] == "array":
        return {"kind": "other", "isList": is_list}
    if value["type"] == "enum":
        return {"kind": "choice", "isList": is_list, "choices": [short(one) for one in value["symbols"]]}
    return {"kind": "record", "isList": is_list}


def text(value):
    return "\n".join(as_list(value)) if value is not None else None


def is_expression(value):
    return isinstance(value, str) and ("$(" in value or "${" in value)


def secondary_file(one, required):
    if isinstance(one, str):
        return {"pattern": one, "isRequired": required}
    own = one.get("required")
    return said(
        pattern=one["pattern"],
        isRequired=None if is_expression(own) else required if own is None else own,
    )


def port(one, types, required):
    files = [secondary_file(file, required) for file in as_list(one.get("secondaryFiles"))]
    formats = [uri for uri in as_list(one.get("format")) if not is_expression(uri)]
    return {
        "name": short(one["id"]),
        "type": type_text(one["type"]),
        **shape(one["type"], types),
        "isOptional": "null" in as_list(one["type"]),
        **said(
            label=one.get("label"),
            documentation=text(one.get("doc")),
            secondaryFiles=files or None,
            formats=formats or None,
        ),
    }


def as_written(value, folder):
    """A default, with the paths of its files as they were before cwltool made URIs of them."""
    if isinstance(value, list):
        return [as_written(one, folder) for one in value]
    if not isinstance(value, dict):
        return value
    def written(key, one):
        is_path = key in ("location", "path") and isinstance(one, str)
        return unquote(one.removeprefix(folder)) if is_path else as_written(one, folder)
    return {key: written(key, one) for key, one in value.items()}


def input_port(one, types):
    default = as_written(one.get("default"), one["id"].split("#")[0].rsplit("/", 1)[0] + "/")
    required = default is None and "null" not in as_list(one["type"])
    return {**port(one, types, True), "isRequired": required, **said(default=default)}


def edges(process):
    ends = {one["id"]: {"port": short(one["id"])} for one in process["inputs"]}
    to = []
    for step in process["steps"]:
        name = short(step["id"])
        for one in step["out"]:
            out = one if isinstance(one, str) else one["id"]
            ends[out] = {"step": name, "port": short(out)}
        to += [({"step": name, "port": short(one["id"])}, one.get("source")) for one in step["in"]]
    to += [({"port": short(one["id"])}, one.get("outputSource")) for one in process["outputs"]]
    found = [{"from": ends[source], "to": end} for end, sources in to for source in as_list(sources)]
    return sorted(found, key=lambda edge: json.dumps(edge, sort_keys=True))


def requirements(process):
    return [*as_list(process.get("requirements")), *as_list(process.get("hints"))]


def requirement(process, name):
    return next((one for one in requirements(process) if short(one["class"]) == name), None)


def image_of(one):
    image = one.get("dockerPull")
    if image is None and not any(key in one for key in LOCAL_IMAGE):
        image = one.get("dockerImageId")
    if not isinstance(image, str) or image == "" or is_expression(image):
        return None
    return image.removeprefix("docker://")


def amount(one, names, unit):
    values = [one.get(f"{name}Min", one.get(f"{name}Max")) for name in names]
    values = [value for value in values if value is not None]
    if not values or not all(isinstance(value, (int, float)) for value in values):
        return None
    return unit * sum(values)


def resources(process):
    asked = requirement(process, "ResourceRequirement") or {}
    network = (requirement(process, "NetworkAccess") or {}).get("networkAccess")
    cuda = requirement(process, "CUDARequirement")
    gpus = None if cuda is None else cuda.get("cudaDeviceCountMin", cuda.get("cudaDeviceCount", 1))
    return said(
        cores=amount(asked, ["cores"], 1),
        memoryBytes=amount(asked, ["ram"], 2**20),
        diskBytes=amount(asked, ["tmpdir", "outdir"], 2**20),
        gpus=gpus if isinstance(gpus, (int, float)) else None,
        network=network if isinstance(network, bool) else None,
    )


def about(thing, name):
    if not isinstance(thing, dict):
        return []
    keys = [vocabulary + name for vocabulary in VOCABULARIES]
    return [value for key in thing if key in keys for value in as_list(thing[key])]


def names(things):
    for thing in things:
        if isinstance(thing, str):
            yield thing
        else:
            yield from about(thing, "name")
            yield from about(thing, "legalName")


def run_by(step, loader):
    run = step["run"]
    if not isinstance(run, str):
        return run
    try:
        found, _ = loader.resolve_ref(run)
    except ValidationException:  # of another version of CWL
        loaded, document, uri = fetch_document(run, context())
        loaded, uri = resolve_and_validate_document(loaded, document, uri, preprocess_only=True)
        found, _ = loaded.loader.resolve_ref(uri)
    if isinstance(found, dict) and "$graph" in found:
        found = found["$graph"]
    if isinstance(found, list):
        found = next(one for one in found if short(one["id"]) == "main")
    return found


def step_of(step, loader):
    process = run_by(step, loader)
    docker = requirement(process, "DockerRequirement")
    run = step["run"]
    return {
        "name": short(step["id"]),
        "isConditional": step.get("when") is not None,
        "isScattered": step.get("scatter") is not None,
        **said(
            runs=run if isinstance(run, str) else None,
            image=image_of(docker) if docker else None,
            label=step.get("label"),
            documentation=text(step.get("doc")),
            isWorkflow=process["class"] == "Workflow" or None,
        ),
    }


def types_of(process):
    """The types that a process defines, by their URIs."""
    asked = [one for one in requirements(process) if one["class"] == "SchemaDefRequirement"]
    return {one["name"]: one for schema in asked for one in schema["types"]}


def interface(path):
    loaded, document, uri = fetch_document(path, context())
    loaded, uri = resolve_and_validate_document(loaded, document, uri, preprocess_only=True)
    process, whole = loaded.loader.resolve_ref(uri)
    if isinstance(process, list):
        process = next(one for one in process if one["id"].endswith("#main"))
    is_workflow = process["class"] == "Workflow"
    types = types_of(process)
    licenses = about(process, "license") or about(whole, "license")
    authors = [*names(about(process, "author") or about(whole, "author"))]
    authors += names(about(process, "creator") or about(whole, "creator"))
    by_name = lambda one: one["name"]
    return {
        "language": "CWL",
        "languageVersion": re.sub("^.*[#:]", "", document["cwlVersion"]),
        "kind": "workflow" if is_workflow else "tool",
        "inputs": sorted((input_port(one, types) for one in process["inputs"]), key=by_name),
        "outputs": sorted((port(one, types, False) for one in process["outputs"]), key=by_name),
        "steps": sorted((step_of(one, loaded.loader) for one in process["steps"]), key=by_name)
        if is_workflow
        else [],
        "edges": edges(process) if is_workflow else [],
        "resources": resources(process),
        "authors": list(dict.fromkeys(authors)),
        **said(
            name=short(process["id"]) if "#" in process["id"] else None,
            label=process.get("label"),
            documentation=text(process.get("doc")),
            license=licenses[0] if licenses else None,
        ),
    }


def is_accepted(path):
    try:
        load_tool(path, context())
    except Exception:
        return False
    return True


for path in sys.argv[1:] or sys.stdin.read().split("\n"):
    if path == "":
        continue
    accepted = is_accepted(path)
    verdict = {"path": path, "isAccepted": accepted}
    if accepted:
        try:
            verdict["interface"] = json.loads(json.dumps(interface(path), default=str))
        except StopIteration:
            pass
    print(json.dumps(verdict), flush=True)
