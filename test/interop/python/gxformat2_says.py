"""What gxformat2 says of Galaxy workflows, as JSON: whether its lint accepts them, and whether Galaxy's import can convert them."""
import json
import logging
import os
import sys

import gxformat2.normalized._conversion as conversion
from gxformat2 import lint
from gxformat2.linting import LintContext
from gxformat2.normalized import to_native
from gxformat2.options import ConversionOptions
from gxformat2.yaml import ordered_load_path

logging.disable(logging.CRITICAL)

ELSEWHERE = {"class": "GalaxyWorkflow", "inputs": {}, "outputs": {}, "steps": [{"tool_id": "cat1"}]}


def no_network(url):
    """Workflows at URLs are not fetched."""
    return ELSEWHERE


conversion.default_url_resolver = no_network


def reason(error):
    return f"{type(error).__name__}: {error}"[:300]


def lint_errors(path, document, options):
    """The errors of gxwf-lint, which knows no folder to import from."""
    is_format2 = document.get("class") == "GalaxyWorkflow" or "$graph" in document
    context = LintContext()
    if is_format2:
        normal = conversion.ensure_format2(document, options, expand=True)
        raw = next((one for one in document["$graph"] if one["id"] == "main"), {}) if "$graph" in document else document
        lint.lint_format2(context, normal, raw_dict=raw)
        lint.lint_pydantic_validation(context, raw, format2=True)
    else:
        normal = conversion.ensure_native(document, options)
        lint.lint_ga(context, normal, raw_dict=document)
        lint.lint_pydantic_validation(context, document)
    return [str(message) for message in context.error_messages]


def says(path):
    options = ConversionOptions(workflow_directory=os.path.dirname(path))
    try:
        document = ordered_load_path(path)
    except Exception as error:
        return {"lint": [reason(error)], "import": None}
    try:
        errors = lint_errors(path, document, options)
    except (Exception, RecursionError) as error:
        errors = [reason(error)]
    converted = None
    if "a_galaxy_workflow" not in document:
        try:
            to_native(document, options)
        except (Exception, RecursionError) as error:
            converted = reason(error)
    return {"lint": errors, "import": converted}


print(json.dumps([says(path) for path in sys.argv[1:]]))
