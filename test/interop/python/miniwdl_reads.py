"""What miniwdl says of WDL documents.

Takes paths, and writes a line of JSON for each: whether it accepts the document; the lines of what it reports,
in the document itself; and of a document that it accepts the interface of the workflow, or of the only task,
with the keys of the published documents. Paths of other documents are absolute.
"""

import json
import os
import re
import sys

import WDL

KINDS = {
    "File": "file", "Directory": "directory", "String": "string", "Int": "integer", "Float": "number",
    "Boolean": "boolean", "Map": "other", "Pair": "other", "Array": "other", "Object": "record",
}
BYTES = {"": 1, "b": 1}
for power, letter in enumerate("kmgtp", 1):
    BYTES |= {letter: 1000**power, f"{letter}b": 1000**power, f"{letter}i": 1024**power, f"{letter}ib": 1024**power}


def said(**fields):
    return {key: value for key, value in fields.items() if value is not None}


def first(meta, *keys):
    """The first of some keys that holds text."""
    texts = [meta.get(key) for key in keys]
    return next((one.strip() for one in texts if isinstance(one, str) and one.strip()), None)


def shape(kind):
    is_list = isinstance(kind, WDL.Type.Array)
    item = kind.item_type if is_list else kind
    name = re.split(r"[\[+?]", str(item))[0]
    return {"kind": KINDS.get(name, "record"), "isList": is_list}


def described(meta, name):
    about = meta.get(name)
    if isinstance(about, str):
        return said(documentation=about.strip() or None)
    if not isinstance(about, dict):
        return {}
    return said(
        label=first(about, "label"),
        documentation=first(about, "help", "description", "desc", "summary"),
    )


def port(name, kind, meta):
    return {
        "name": name, "type": str(kind), **shape(kind), "isOptional": kind.optional,
        **described(meta, name.split(".")[-1]),
    }


def literal(expression):
    """The value of an expression that is written out, in a list; miniwdl has none for lists with None."""
    if expression is None or expression.literal is not None:
        return [] if expression is None else [expression.literal.json]
    if isinstance(expression, WDL.Expr.Null):
        return [None]
    if isinstance(expression, WDL.Expr.Array):
        items = [literal(one) for one in expression.items]
        return [[item for (item,) in items]] if all(items) else []
    return []


def input_port(name, decl, meta):
    default = {"default": value for value in literal(decl.expr) if value is not None}
    required = decl.expr is None and not decl.type.optional
    return {**port(name, decl.type, meta), "isRequired": required, **default}


def owner_of(target, name):
    """The task or workflow that an input of a nested call belongs to."""
    for part in name.split(".")[:-1]:
        target = next(call.callee for call in calls(target) if call.name == part)
    return target


def calls(workflow, around=()):
    """The calls of a workflow; each notes the sections around it."""
    for element in workflow.body:
        if isinstance(element, WDL.Tree.Call):
            element.around = around
            yield element
        elif isinstance(element, WDL.Tree.WorkflowSection):
            yield from calls(element, (*around, element))


def inputs(target):
    for binding in target.available_inputs:
        name, decl = binding.name, binding.value
        required = decl.expr is None and not decl.type.optional
        if not name.split(".")[-1].startswith("_") and (required or "." not in name):
            yield input_port(name, decl, owner_of(target, name).parameter_meta)


def ends(expression):
    """The inputs and the outputs of calls that the value of an expression comes from."""
    if isinstance(expression, WDL.Expr.Ident):
        referee = expression.referee
        while isinstance(referee, WDL.Tree.Gather):
            referee = referee.referee
        if isinstance(referee, WDL.Tree.Call):
            step, value = expression.name.split(".")[:2]
            yield step, value
        elif isinstance(referee, WDL.Tree.Scatter):
            yield from ends(referee.expr)
        elif isinstance(referee, WDL.Tree.Decl):
            if referee.is_own_input:
                yield None, referee.name
            elif referee.expr is not None:
                yield from ends(referee.expr)
        return
    for child in expression.children:
        yield from ends(child)


def edges(workflow):
    own = workflow.inputs
    if own is None:
        own = [one for one in workflow.body if isinstance(one, WDL.Tree.Decl)]
    for decl in all_decls(workflow):
        decl.is_own_input = any(decl is one for one in own)
    to = [((call.name, name), value) for call in calls(workflow) for name, value in call.inputs.items()]
    to += [((None, one.name), one.expr) for one in workflow.outputs or [] if "." not in one.name]
    end = lambda step, name: said(step=step, port=name)
    found = {(*place, *source) for place, value in to for source in ends(value)}
    return [{"from": end(*one[2:]), "to": end(*one[:2])} for one in found]


def all_decls(section):
    for element in [*(getattr(section, "inputs", None) or []), *section.body]:
        if isinstance(element, WDL.Tree.Decl):
            yield element
        elif isinstance(element, WDL.Tree.WorkflowSection):
            yield from all_decls(element)
    yield from getattr(section, "outputs", None) or []


def plain(expression):
    """An expression without what miniwdl puts around a name."""
    is_around = isinstance(expression, WDL.Expr.Get) and expression.member is None
    return expression.expr if is_around else expression


def constant(expression, decls):
    """What an expression is if a run leaves all inputs as they are."""
    expression = plain(expression)
    if isinstance(expression, str):
        return expression
    if isinstance(expression, WDL.Expr.Ident):
        value = decls.get(expression.name)
        return None if value is None else constant(value, decls)
    if isinstance(expression, WDL.Expr.String):
        parts = [
            constant(part.expr, decls) if isinstance(part, WDL.Expr.Placeholder) else part
            for part in expression.parts[1:-1]
        ]
        return "".join(parts) if all(part is not None for part in parts) else None
    if isinstance(expression, (WDL.Expr.Int, WDL.Expr.Float, WDL.Expr.Boolean)):
        return str(expression.literal.json).removesuffix(".0").replace("True", "true")
    if isinstance(expression, WDL.Expr.Apply) and expression.function_name in ("_add", "_interpolation_add"):
        left, right = (constant(one, decls) for one in expression.arguments)
        is_text = isinstance(expression.type, WDL.Type.String)
        return left + right if is_text and left is not None and right is not None else None
    if isinstance(expression, WDL.Expr.Apply) and expression.function_name == "select_first":
        for one in map(plain, getattr(expression.arguments[0], "items", [])):
            is_name = isinstance(one, WDL.Expr.Ident)
            if not is_name or decls.get(one.name) is not None:
                return constant(one, decls)
    return None


def decls_of(definition):
    own = [one for one in getattr(definition, "body", []) if isinstance(one, WDL.Tree.Decl)]
    all_of = [*(definition.inputs or []), *getattr(definition, "postinputs", []), *own]
    return {one.name: one.expr for one in all_of}


def size(text, unit):
    found = re.fullmatch(r"\s*(\d+(?:\.\d+)?)\s*([a-zA-Z]*)\s*", text)
    factor = found and BYTES.get((found[2] or unit).lower())
    return round(float(found[1]) * factor) if factor else None


def disk(text):
    sizes = []
    for one in text.split(","):
        found = re.search(r"(?:^|\s)(\d+(?:\.\d+)?)\s*([kmgtpKMGTP]i?[bB]?)?(?:\s|$)", one)
        sizes.append(size(f"{found[1]} {found[2] or ''}", "GiB") if found else None)
    return None if None in sizes else sum(sizes)


def number(text):
    is_number = text is not None and re.fullmatch(r"\d+(\.\d+)?", text) and float(text) > 0
    return float(text) if is_number else None


def resources(task):
    values = decls_of(task)
    texts = {key: constant(value, values) for key, value in task.runtime.items()}
    memory, disks = texts.get("memory"), texts.get("disks")
    gpus = number(texts.get("gpuCount"))
    return said(
        cores=number(texts.get("cpu")),
        memoryBytes=None if memory is None else size(memory, "b"),
        diskBytes=None if disks is None else disk(disks),
        gpus=1 if gpus is None and texts.get("gpu") == "true" else gpus,
    )


def image(call, workflow):
    if not isinstance(call.callee, WDL.Tree.Task):
        return None
    asked = [call.callee.runtime[key] for key in ("docker", "container") if key in call.callee.runtime]
    if len(asked) != 1:
        return None
    values = decls_of(call.callee)
    for name, value in call.inputs.items():
        values[name] = constant(value, decls_of(workflow)) or ...
    text = constant(asked[0], values)
    return text.removeprefix("docker://") if text and not re.search(r"[\s$~{}\"']", text) else None


def step(call, workflow, path):
    kinds = [type(one) for one in call.around]
    own = call.callee.pos.abspath
    return {
        "name": call.name,
        "runs": ".".join(call.callee_id) if own == path else own,
        **said(
            image=image(call, workflow),
            documentation=first(call.callee.meta, "description"),
            isWorkflow=isinstance(call.callee, WDL.Tree.Workflow) or None,
        ),
        "isConditional": WDL.Tree.Conditional in kinds,
        "isScattered": WDL.Tree.Scatter in kinds,
    }


def texts(meta, *keys):
    for key in keys:
        for one in meta[key] if isinstance(meta.get(key), list) else [meta.get(key)]:
            text = first(one, "name", "author", "email") if isinstance(one, dict) else one
            if isinstance(text, str) and text.strip():
                yield text.strip()


def view(document, path):
    target = document.workflow
    if target is None and len(document.tasks) == 1:
        target = document.tasks[0]
    if target is None:
        return None
    is_workflow = document.workflow is not None
    meta = target.meta
    return {
        "language": "WDL",
        "languageVersion": document.wdl_version or "draft-2",
        "kind": "workflow" if is_workflow else "tool",
        "name": target.name,
        "inputs": list(inputs(target)),
        "outputs": [port(one.name, one.value, target.parameter_meta) for one in target.effective_outputs],
        "steps": [step(call, target, path) for call in calls(target)] if is_workflow else [],
        "edges": edges(target) if is_workflow else [],
        "resources": {} if is_workflow else resources(target),
        "authors": list(dict.fromkeys(texts(meta, "author", "authors"))),
        **said(
            label=first(meta, "title", "label", "name"),
            documentation=first(meta, "description", "summary"),
            license=first(meta, "license", "licence"),
        ),
    }


def judge(path):
    try:
        document = WDL.load(path)
    except WDL.Error.MultipleValidationErrors as error:
        faults = error.exceptions
    except (WDL.Error.SyntaxError, WDL.Error.ValidationError, WDL.Error.ImportError) as error:
        faults = [error]
    else:
        return {"isAccepted": True, "lines": [], "interface": view(document, path)}
    return {"isAccepted": False, "lines": [fault.pos.line for fault in faults]}


sys.setrecursionlimit(20_000)
for one in sys.argv[1:] or sys.stdin.read().split("\n"):
    if one != "":
        path = os.path.abspath(one)
        print(json.dumps({"path": path, **judge(path)}), flush=True)
