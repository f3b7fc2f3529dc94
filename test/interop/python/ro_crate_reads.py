"""What the RO-Crate validator says of crates, and what ro-crate-py reads in them.

Arguments: a folder for the validator's cache, then archives. One line of JSON for each archive.

The validator fetches the context of RO-Crate from the web. Here it runs offline, as it does after `cache warm`:
its cache has the context that the package `rocrate` brings along.
"""

import importlib.resources
import io
import json
import pathlib
import sys
import tempfile
import zipfile

from requests.adapters import HTTPAdapter
from requests_cache import CachedSession
from rocrate.rocrate import ROCrate
from rocrate_validator import services
from rocrate_validator.models import ValidationSettings
from urllib3 import HTTPResponse

CONTEXT = "https://w3id.org/ro/crate/1.1/context"


def context_text():
    """The context, which is that of the version that crates name."""
    text = importlib.resources.files("rocrate").joinpath("data/ro-crate.jsonld").read_text()
    assert json.loads(text)["@id"] == CONTEXT, "the package rocrate has the context of another version"
    return text


class Packaged(HTTPAdapter):
    """The web as far as a package has it."""

    def send(self, request, **_):
        body = io.BytesIO(context_text().encode())
        headers = {"Content-Type": "application/ld+json"}
        found = HTTPResponse(body, headers, status=200, preload_content=False, request_url=request.url)
        return self.build_response(request, found)


def warm(cache):
    """Fills the cache, with the name and the backend that the validator gives its own."""
    with CachedSession(cache_name=cache, backend="sqlite", expire_after=-1) as session:
        session.mount(CONTEXT, Packaged())
        session.get(CONTEXT).raise_for_status()


def issues(archive, cache):
    settings = ValidationSettings(
        rocrate_uri=archive,
        profile_identifier="workflow-ro-crate-1.0",
        requirement_severity="RECOMMENDED",
        cache_path=cache,
        offline=True,
    )
    result = services.validate(settings)
    found = {"required": [], "recommended": []}
    for issue in result.get_issues():
        level = issue.severity.name.lower()
        entity = issue.violatingEntity
        found.setdefault(level, []).append(issue.message if entity is None else f"{issue.message} ({entity})")
    return {
        **{level: sorted(set(messages)) for level, messages in found.items()},
        "checks": len(result.executed_checks),
    }


def terms():
    """What the context defines."""
    return set(json.loads(context_text())["@context"])


def unknown(metadata):
    """Types and properties that the context does not define: a reader of JSON-LD would drop them."""
    used = set()
    for entity in metadata["@graph"]:
        types = entity["@type"]
        used.update(types if isinstance(types, list) else [types])
        used.update(name for name in entity if not name.startswith("@"))
    own = [one for one in listed(metadata["@context"]) if isinstance(one, dict)]
    return sorted(used - terms().union(*own))


def reads(archive):
    crate = ROCrate(archive)
    main = crate.mainEntity
    with tempfile.TemporaryDirectory() as folder:
        crate.write(folder)
        root = pathlib.Path(folder)
        written = sorted(str(path.relative_to(root)) for path in root.rglob("*") if path.is_file())
    with zipfile.ZipFile(archive) as opened:
        metadata = json.loads(opened.read("ro-crate-metadata.json"))
    return {
        "name": crate.name,
        "license": str(crate.license.id if hasattr(crate.license, "id") else crate.license),
        "mainEntity": main.id if main else None,
        "language": main.get("programmingLanguage").id if main else None,
        "inputs": [one.get("name") for one in listed(main.get("input"))] if main else [],
        "files": sorted(entity.id for entity in crate.data_entities),
        "written": written,
        "unknown": unknown(metadata),
    }


def listed(value):
    return value if isinstance(value, list) else [] if value is None else [value]


def main(cache, *archives):
    warm(cache)
    for archive in archives:
        found = issues(archive, cache)
        crate = None if found["required"] else reads(archive)
        print(json.dumps({"issues": found, "crate": crate}), flush=True)


main(*sys.argv[1:])
