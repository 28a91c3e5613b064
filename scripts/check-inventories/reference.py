"""Reads lines of kind, tab and path from standard input and prints one JSON line for each: how many components the reference reader of that kind
finds; where it fails, how many a plain count finds, and why it failed."""
import base64
import json
import logging
import sys
from xml.etree import ElementTree

from cyclonedx.model.bom import Bom
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from spdx_tools.spdx.parser.parse_anything import parse_file
from spdx_tools.spdx.validation.document_validator import validate_full_spdx_document

logging.disable(logging.CRITICAL)


def nested(components):
    return sum(1 + nested(component.components) for component in components)


def unwrapped(document):
    """What an attestation of in-toto is about."""
    if "payload" not in document:
        return document
    predicate = json.loads(base64.b64decode(document["payload"]))["predicate"]
    return predicate.get("Data", predicate)


def cyclonedx(path):
    if path.endswith(".xml"):
        return nested(Bom.from_xml(ElementTree.parse(path).getroot()).components)
    with open(path, encoding="utf-8") as file:
        return nested(Bom.from_json(unwrapped(json.load(file))).components)


def encoding_of(path):
    with open(path, "rb") as file:
        return "utf-16" if file.read(2) in (b"\xff\xfe", b"\xfe\xff") else "utf-8"


def spdx(path):
    return len(parse_file(path, encoding_of(path)).packages)


def entries(holder):
    return sum(1 + entries(component) for component in holder.get("components", []))


def elements(holder):
    within = [child for child in holder if child.tag.rpartition("}")[2] == "components"]
    found = [child for part in within for child in part if child.tag.rpartition("}")[2] == "component"]
    # Extensions may have elements of the same names.
    found = [child for child in found if "cyclonedx.org/schema/bom/" in child.tag]
    return sum(1 + elements(child) for child in found)


def plain(path):
    if path.endswith(".xml"):
        return elements(ElementTree.parse(path).getroot())
    with open(path, encoding=encoding_of(path)) as file:
        text = file.read()
    if not text.lstrip().startswith("{"):
        return sum(line.startswith("PackageName:") for line in text.splitlines())
    document = unwrapped(json.loads(text))
    return len(document["packages"]) if "packages" in document else entries(document)


def cyclonedx_strict(path):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    fault = JsonStrictValidator(SchemaVersion.V1_7).validate_str(text)
    if fault is not None:
        raise ValueError(str(fault)[:200])
    return nested(Bom.from_json(json.loads(text)).components)


def spdx_strict(path):
    document = parse_file(path)
    faults = validate_full_spdx_document(document)
    if faults:
        raise ValueError(faults[0].validation_message)
    return len(document.packages)


READERS = {"cyclonedx": cyclonedx, "spdx": spdx, "cyclonedx-strict": cyclonedx_strict, "spdx-strict": spdx_strict}
for line in sys.stdin:
    kind, path = line.rstrip("\n").split("\t")
    try:
        answer = {"count": READERS[kind](path), "refused": ""}
    except Exception as error:
        answer = {"refused": f"{type(error).__name__}: {str(error)[:200]}"}
        try:
            answer["count"] = plain(path)
        except Exception:
            answer["count"] = None
    print(json.dumps({"path": path, **answer}))
