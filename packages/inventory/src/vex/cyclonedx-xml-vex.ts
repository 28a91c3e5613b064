/** A bill in XML, as far as it is VEX, with the fields of its twin in JSON. */
import { NAMESPACE } from '../cyclonedx/cyclonedx-xml.ts';
import { validateXml } from '../cyclonedx/validate-xml.ts';
import { versionIn } from '../cyclonedx/versions.ts';
import { InventoryFault } from '../inventory-fault.ts';
import { childOf, childrenOf, placeOf, textOf, type XmlNode } from '../syntax/read-xml.ts';
import { readValidCycloneDx, WITH_ANALYSIS } from './cyclonedx-vex.ts';
import type { VexDocument } from './vex-document.ts';

/** Lines, by the path that the same thing has in JSON. */
type Lines = Map<string, string>;

export function readCycloneDxXmlVex(bom: XmlNode, text: string): VexDocument {
  const specVersion = versionIn(WITH_ANALYSIS, NAMESPACE.exec(bom.namespace)?.[1] ?? bom.namespace, placeOf(bom));
  validateXml(text, specVersion);
  const lines: Lines = new Map([['$', placeOf(bom)]]);
  const metadata = childOf(bom, 'metadata');
  const described = childOf(metadata, 'component');
  const json = {
    specVersion,
    serialNumber: bom.attributes.get('serialNumber') ?? '',
    version: Number(bom.attributes.get('version') ?? 1),
    metadata: {
      timestamp: textOf(metadata, 'timestamp'),
      authors: listOf(metadata, 'authors', 'author').map(textsOf('name', 'email')),
      ...partiesOf(metadata),
      ...(described && { component: componentOf(described, '$.metadata.component', lines) }),
    },
    components: componentsOf(bom, '$', lines),
    vulnerabilities: listOf(bom, 'vulnerabilities', 'vulnerability').map((node, at) =>
      vulnerabilityOf(node, `$.vulnerabilities[${at}]`, lines),
    ),
  };
  try {
    const document = readValidCycloneDx(json);
    return {
      ...document,
      title: `${document.title} (XML)`,
      statements: document.statements.map((it) => ({ ...it, place: lineOf(it.place, lines) })),
    };
  } catch (error) {
    if (!(error instanceof InventoryFault)) throw error;
    throw new InventoryFault(error.reason, lineOf(error.place, lines), error.what, error.advice);
  }
}

/** Of the thing itself, or of what it is within. */
function lineOf(path: string, lines: Lines): string {
  for (let known = path; known !== ''; known = known.replace(/(?:\.[^.[]*|\[\d+\]|^\$)$/, '')) {
    const line = lines.get(known);
    if (line !== undefined) return line;
  }
  return path;
}

const listOf = (node: XmlNode | undefined, list: string, each: string) => childrenOf(childOf(node, list), each);

const textsOf =
  (...names: string[]) =>
  (node: XmlNode): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, textOf(node, name)]));

const partiesOf = (node: XmlNode | undefined) =>
  Object.fromEntries(
    ['supplier', 'manufacturer', 'manufacture'].map((name) => [name, { name: textOf(childOf(node, name), 'name') }]),
  );

function componentOf(node: XmlNode, path: string, lines: Lines): object {
  lines.set(path, placeOf(node));
  return {
    ...textsOf('group', 'name', 'version', 'cpe', 'purl', 'publisher')(node),
    ...partiesOf(node),
    'bom-ref': node.attributes.get('bom-ref'),
    ...(childOf(node, 'hashes') && { hashes: [] }),
    components: componentsOf(node, path, lines),
  };
}

const componentsOf = (holder: XmlNode, path: string, lines: Lines): object[] =>
  listOf(holder, 'components', 'component').map((node, at) => componentOf(node, `${path}.components[${at}]`, lines));

function vulnerabilityOf(node: XmlNode, path: string, lines: Lines): object {
  lines.set(path, placeOf(node));
  const analysis = childOf(node, 'analysis');
  return {
    ...textsOf('id', 'recommendation')(node),
    references: listOf(node, 'references', 'reference').map(textsOf('id')),
    ...(analysis && {
      analysis: {
        ...textsOf('state', 'justification', 'detail')(analysis),
        response: listOf(analysis, 'responses', 'response').map(({ text }) => text.trim()),
      },
    }),
    affects: listOf(node, 'affects', 'target').map((target, at) => {
      lines.set(`${path}.affects[${at}]`, placeOf(target));
      return { ref: textOf(target, 'ref'), versions: listOf(target, 'versions', 'version').map(versionOf) };
    }),
    properties: listOf(node, 'properties', 'property').map(({ attributes, text }) => ({
      name: attributes.get('name') ?? '',
      value: text.trim(),
    })),
  };
}

const versionOf = (node: XmlNode) => ({
  ...textsOf('version', 'range')(node),
  status: textOf(node, 'status') || 'affected',
});
