"""Finds a workflow as Toil does, fetches it, and prints where its primary descriptor is now as JSON.

usage: TOIL_TRS_ROOT=http://… XDG_CACHE_HOME=… toil_fetches.py '#workflow/…:VERSION'
"""

import json
import sys

from toil.lib.trs import fetch_workflow, find_workflow

found = find_workflow(sys.argv[1], {"CWL", "WDL"})
print(json.dumps({"found": found, "path": fetch_workflow(*found)}))
