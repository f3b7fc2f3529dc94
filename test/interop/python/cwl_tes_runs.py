"""Runs cwl-tes, which refuses to start where other versions than those of 2019 are installed.

usage: cwl_tes_runs.py ARGUMENTS-OF-CWL-TES
"""

import sys

import pkg_resources

# it asks for its own version with this, which also checks the versions of everything that it requires
pkg_resources.require = lambda name: [pkg_resources.get_distribution(name)]

from cwl_tes.main import main  # noqa: E402

sys.exit(main())
