"""What other programs say of what a built site gives to machines: one line of JSON, a list of faults.

JSON-LD is expanded by PyLD in a context made from the vocabulary of schema.org that the package hermes carries. The
context has no default vocabulary, so a term that schema.org does not have is dropped, which is a fault. The triples
are then compared with the vocabulary's domains and ranges, and with shapes of Bioschemas. Feeds are read by
feedparser, and feeds and sitemaps are validated against schemas by lxml.
"""
import importlib.util
import json
import re
import sys
from pathlib import Path

import feedparser
from lxml import etree
from pyld import jsonld
from pyshacl import validate
from rdflib import RDF, Graph, Literal, URIRef

HERE = Path(__file__).parent
SCHEMA = "https://schema.org/"
DATA_TYPES = {"Text", "URL", "Date", "DateTime", "Time", "Boolean", "Number", "Integer", "Float"}

# the types of Bioschemas, and what it allows on types of schema.org
BIOSCHEMAS = "https://bioschemas.org/terms/"
EXTRA_CLASSES = {
    BIOSCHEMAS + "FormalParameter": {SCHEMA + "Intangible"},
    BIOSCHEMAS + "ComputationalWorkflow": {SCHEMA + "SoftwareSourceCode"},
}
SOFTWARE = {BIOSCHEMAS + "ComputationalWorkflow", SCHEMA + "SoftwareApplication"}
PARAMETER = {BIOSCHEMAS + "FormalParameter"}
EXTRA_PROPERTIES = {
    BIOSCHEMAS + "input": (SOFTWARE, PARAMETER),
    BIOSCHEMAS + "output": (SOFTWARE, PARAMETER),
    BIOSCHEMAS + "defaultValue": (PARAMETER, {SCHEMA + "Text"}),
    SCHEMA + "valueRequired": (PARAMETER, {SCHEMA + "Boolean"}),
    SCHEMA + "encodingFormat": (PARAMETER, {SCHEMA + "Text", SCHEMA + "URL"}),
    SCHEMA + "query-input": ({SCHEMA + "Action"}, {SCHEMA + "Text"}),
}
CONFORMS_TO = "http://purl.org/dc/terms/conformsTo"


def ids(value):
    found = value if isinstance(value, list) else [] if value is None else [value]
    return {one["@id"].replace("schema:", SCHEMA) for one in found}


class Vocabulary:
    """Classes with their parents, and properties with their domains and ranges."""

    def __init__(self):
        [folder] = importlib.util.find_spec("hermes").submodule_search_locations
        path = Path(folder) / "model/types/schemas/schemaorg-current-https.jsonld"
        self.classes, self.properties = dict(EXTRA_CLASSES), {}
        for term in json.loads(path.read_text("utf8"))["@graph"]:
            name = term["@id"].replace("schema:", SCHEMA)
            if "rdf:Property" in term["@type"]:
                self.properties[name] = (ids(term.get("schema:domainIncludes")), ids(term.get("schema:rangeIncludes")))
            elif "rdfs:Class" in term["@type"]:
                self.classes[name] = ids(term.get("rdfs:subClassOf"))
        for name, (domain, holds) in EXTRA_PROPERTIES.items():
            known = self.properties.get(name, (set(), set()))
            self.properties[name] = (known[0] | domain, known[1] | holds)

    def context(self):
        terms = {name.removeprefix(SCHEMA): name for name in self.classes if name.startswith(SCHEMA)}
        for name, (_, holds) in self.properties.items():
            if name.startswith(SCHEMA):
                is_url = holds == {SCHEMA + "URL"}
                terms[name.removeprefix(SCHEMA)] = {"@id": name, "@type": "@id"} if is_url else name
        return {"@context": terms}

    def above(self, types):
        """The types and all that they extend."""
        found, left = set(), list(types)
        while left:
            one = left.pop()
            if one not in found:
                found.add(one)
                left += self.classes.get(one, ())
        return found


def keys(value):
    """How many properties a document has, at all depths."""
    if isinstance(value, list):
        return sum(map(keys, value))
    if not isinstance(value, dict):
        return 0
    return sum((not key.startswith("@")) + keys(held) for key, held in value.items() if key != "@context")


def triple_faults(graph, types, vocabulary):
    for subject, predicate, value in graph:
        if predicate == RDF.type:
            if str(value) not in vocabulary.classes:
                yield f"{value} is no type"
            continue
        if str(predicate) == CONFORMS_TO:
            continue
        domain, holds = vocabulary.properties.get(str(predicate), (None, None))
        if domain is None:
            yield f"{predicate} is no property"
            continue
        if not domain & vocabulary.above(types.get(subject, ())):
            yield f"{predicate} is no property of {sorted(types.get(subject, ()))}"
        literal = {SCHEMA + name for name in DATA_TYPES} & holds
        if isinstance(value, Literal):
            if not literal:
                yield f"{predicate} cannot be the text {value}"
        elif value not in types:
            # a URL, not a thing that is described
            if SCHEMA + "URL" not in holds and not str(value).endswith("#this") and SCHEMA + "Thing" not in holds:
                yield f"{predicate} cannot be the URL {value}"
        elif not holds & vocabulary.above(types[value]) and SCHEMA + "URL" not in holds:
            yield f"{predicate} cannot be {sorted(types[value])}"


def page_documents(folder):
    for path in sorted(folder.rglob("*.html")):
        if "trs" in path.relative_to(folder).parts:
            continue
        for text in re.findall(r'<script type="application/ld\+json">(.*?)</script>', path.read_text("utf8"), re.S):
            yield str(path.relative_to(folder)), json.loads(text)


def json_ld_faults(folder):
    vocabulary = Vocabulary()
    context = vocabulary.context()

    def load(url, _options):
        if url != "https://schema.org":
            raise ValueError(f"{url} is not the context of schema.org")
        return {"contextUrl": None, "documentUrl": url, "document": context}

    graphs, types = {}, {}
    for page, document in page_documents(folder):
        expanded = jsonld.expand(document, {"documentLoader": load})
        if keys(expanded) != keys(document["@graph"]):
            yield f"{page}: {keys(document['@graph']) - keys(expanded)} keys are dropped"
        graph = Graph().parse(data=json.dumps(expanded), format="json-ld")
        graphs[page] = graph
        for subject, kind in graph.subject_objects(RDF.type):
            types.setdefault(subject, set()).add(str(kind))
    shapes = Graph().parse(HERE / "bioschemas.ttl")
    for page, graph in graphs.items():
        for fault in triple_faults(graph, types, vocabulary):
            yield f"{page}: {fault}"
        if (None, URIRef(CONFORMS_TO), None) in graph:
            conforms, _, text = validate(graph, shacl_graph=shapes)
            if not conforms:
                yield f"{page}: {' '.join(text.split())}"
    for page, graph in graphs.items():
        for value in set(graph.objects()):
            if isinstance(value, URIRef) and str(value).endswith("#this") and value not in types:
                yield f"{page}: {value} is described nowhere"


def xml_faults(path, schema):
    try:
        document = etree.parse(path)
    except etree.XMLSyntaxError as error:
        yield f"{path.name}: {error}"
        return
    if not schema.validate(document):
        yield f"{path.name}: {schema.error_log.last_error}"


def feed_faults(folder):
    atom = etree.RelaxNG(etree.parse(HERE / "atom.rng"))
    for path in sorted((folder / "feeds").glob("*.atom")):
        yield from xml_faults(path, atom)
        feed = feedparser.parse(path.read_bytes())
        if feed.bozo or feed.version != "atom10":
            yield f"{path.name}: feedparser reads {feed.version or 'nothing'}"
        items = json.loads(path.with_suffix(".json").read_text("utf8"))["items"]
        read = [tuple(map(entry.get, ("id", "title", "link", "updated", "summary"))) for entry in feed.entries]
        given = [(one["id"], one["title"], one["url"], one["date_modified"], one["content_text"]) for one in items]
        if read != given:
            yield f"{path.name}: it is not the same feed as the one in JSON"


def sitemap_faults(folder):
    schema = etree.XMLSchema(etree.parse(HERE / "sitemap.xsd"))
    paths = sorted(folder.glob("sitemap-*.xml"))
    if len(paths) < 2:
        yield "there is no sitemap"
    for path in paths:
        yield from xml_faults(path, schema)


WHAT = {"json-ld": json_ld_faults, "feeds": feed_faults, "sitemaps": sitemap_faults}
print(json.dumps(list(WHAT[sys.argv[1]](Path(sys.argv[2])))))
