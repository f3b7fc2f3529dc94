"""Asks a registry for everything that TRS-cli can ask for; prints what it understood as JSON.

usage: trs_cli_reads.py PORT TOOL VERSION TYPE
"""

import json
import sys

from trs_cli.client import TRSClient

port, tool, version, kind = sys.argv[1:]
# it takes no host without a dot in its name
client = TRSClient(uri="http://127.0.0.1", port=int(port), use_http=True)


def plain(value):
    return value.dict() if hasattr(value, "dict") else value


files = client.get_files(type=kind, id=tool, version_id=version)
answers = {
    "service": plain(client.get_service_info()),
    "classes": [plain(one) for one in client.get_tool_classes()],
    "tools": len(client.get_tools()),
    "limited": len(client.get_tools(limit=2, offset=1)),
    "filtered": [one.id for one in client.get_tools(id=tool)],
    "tool": plain(client.get_tool(id=tool)),
    "by_uri": plain(client.get_tool(id=f"trs://127.0.0.1/{tool}")),
    "versions": [one.id for one in client.get_versions(id=tool)],
    "version": plain(client.get_version(id=tool, version_id=version)),
    "files": [plain(one) for one in files],
    "descriptor": plain(client.get_descriptor(type=kind, id=tool, version_id=version)),
    "by_path": [
        plain(
            client.get_descriptor_by_path(
                type=kind, path=one.path, id=tool, version_id=version, encode_path=encoded
            )
        )
        for one in files
        for encoded in (False, True)
    ],
    "tests": [plain(one) for one in client.get_tests(type=kind, id=tool, version_id=version)],
    "missing": plain(client.get_tool(id="nothing")),
}
print(json.dumps(answers, default=str))
