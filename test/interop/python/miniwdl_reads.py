"""What miniwdl says of WDL documents.

Takes paths, and writes a JSON list with an object for each: whether it accepts the document; the lines of what
it reports, in the document itself; and of a document that it accepts the name, inputs and outputs of the
workflow, or of the only task.
"""

import json
import os
import sys

import WDL


def literal(expression):
    value = expression.literal if expression is not None else None
    return None if value is None else {"value": value.json}


def view(document):
    target = document.workflow
    if target is None and len(document.tasks) == 1:
        target = document.tasks[0]
    if target is None:
        return None
    inputs = [
        {
            "name": binding.name,
            "type": str(binding.value.type),
            "isRequired": binding.value.expr is None and not binding.value.type.optional,
            "default": literal(binding.value.expr),
        }
        for binding in target.available_inputs
        if "." not in binding.name and not binding.name.startswith("_")
    ]
    outputs = [{"name": one.name, "type": str(one.value)} for one in target.effective_outputs]
    return {
        "name": target.name,
        "kind": "workflow" if document.workflow else "tool",
        "inputs": inputs,
        "outputs": outputs,
    }


def judge(path):
    try:
        document = WDL.load(path)
    except WDL.Error.MultipleValidationErrors as error:
        faults = error.exceptions
    except (WDL.Error.SyntaxError, WDL.Error.ValidationError, WDL.Error.ImportError) as error:
        faults = [error]
    else:
        return {"isAccepted": True, "lines": [], "interface": view(document)}
    return {"isAccepted": False, "lines": [fault.pos.line for fault in faults]}


json.dump([judge(os.path.abspath(path)) for path in sys.argv[1:]], sys.stdout)
