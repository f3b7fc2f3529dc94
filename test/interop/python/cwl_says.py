"""What cwltool says of CWL documents, one line of JSON for each: whether it accepts them, and their interface."""
import json
import logging
import sys

from cwltool.context import LoadingContext
from cwltool.load_tool import fetch_document, load_tool, resolve_and_validate_document
from cwltool.workflow import default_make_tool

logging.disable(logging.CRITICAL)


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


def text(value):
    return "\n".join(as_list(value)) if value is not None else None


def port(one):
    said = {"name": short(one["id"]), "type": type_text(one["type"])}
    for key, value in (("label", one.get("label")), ("documentation", text(one.get("doc")))):
        if value is not None:
            said[key] = value
    return said


def input_port(one):
    default = one.get("default")
    required = default is None and "null" not in as_list(one["type"]) and one["type"] != "null"
    return {**port(one), "isRequired": required, **({} if default is None else {"default": default})}


def edges(process):
    ends = {one["id"]: short(one["id"]) for one in process["inputs"]}
    to = []
    for step in process["steps"]:
        for one in step["out"]:
            name = one if isinstance(one, str) else one["id"]
            ends[name] = f"{short(step['id'])}/{short(name)}"
        to += [(f"{short(step['id'])}/{short(one['id'])}", one.get("source")) for one in step["in"]]
    to += [(short(one["id"]), one.get("outputSource")) for one in process["outputs"]]
    return sorted([ends[source], end] for end, sources in to for source in as_list(sources))


def interface(path):
    loaded, document, uri = fetch_document(path, context())
    loaded, uri = resolve_and_validate_document(loaded, document, uri, preprocess_only=True)
    process, _ = loaded.loader.resolve_ref(uri)
    if isinstance(process, list):
        process = next(one for one in process if one["id"].endswith("#main"))
    is_workflow = process["class"] == "Workflow"
    said = {
        "kind": "workflow" if is_workflow else "tool",
        "inputs": sorted(map(input_port, process["inputs"]), key=lambda one: one["name"]),
        "outputs": sorted(map(port, process["outputs"]), key=lambda one: one["name"]),
        "steps": sorted(short(one["id"]) for one in process["steps"]) if is_workflow else [],
        "edges": edges(process) if is_workflow else [],
    }
    for key, value in (("label", process.get("label")), ("documentation", text(process.get("doc")))):
        if value is not None:
            said[key] = value
    return said


def is_accepted(path):
    try:
        load_tool(path, context())
    except Exception:
        return False
    return True


for path in sys.argv[1:]:
    accepted = is_accepted(path)
    said = {"path": path, "isAccepted": accepted}
    if accepted:
        try:
            said["interface"] = json.loads(json.dumps(interface(path), default=str))
        except StopIteration:
            pass
    print(json.dumps(said), flush=True)
