import { child, childrenOf, childText, textInside, type XmlElement } from '../xml/xml-element.ts';
import { type CnnvdEntry, EMPTY_ENTRY } from './entry.ts';
import { childrenAllowed } from './tags.ts';

/** Reads both XML formats: `entry` (2015 and later) and `cnnvd_items` (new download). */
export const entryFromXml = (element: XmlElement): CnnvdEntry =>
  element.name === 'entry' ? fromEntry(element) : fromItem(element);

function fromEntry(element: XmlElement): CnnvdEntry {
  const other = child(element, 'other-id');
  const configurations = childrenOf(element, 'vulnerable-configuration');
  return {
    ...EMPTY_ENTRY,
    id: childText(element, 'vuln-id'),
    name: childText(element, 'name'),
    published: childText(element, 'published'),
    modified: childText(element, 'modified'),
    source: childText(element, 'source'),
    severity: childText(element, 'severity'),
    type: childText(element, 'vuln-type'),
    description: childText(element, 'vuln-descript'),
    exploit: childText(element, 'vuln-exploit'),
    solution: childText(element, 'vuln-solution'),
    cves: textsOf(other, 'cve-id'),
    bugtraqs: textsOf(other, 'bugtraq-id'),
    references: childrenOf(element, 'refs').map((ref) => ({
      source: childText(ref, 'ref-source'),
      name: childText(ref, 'ref-name'),
      url: childText(ref, 'ref-url'),
    })),
    software: childrenOf(element, 'vuln-software-list').flatMap((list) => textsOf(list, 'product')),
    cpes: configurations.flatMap((configuration) => names(configuration, 'cncpe-software')),
    platforms: configurations.flatMap((configuration) => names(configuration, 'cncpe-terrace')),
  };
}

function fromItem(element: XmlElement): CnnvdEntry {
  const severity = child(element, 'severity');
  return {
    ...EMPTY_ENTRY,
    id: childText(element, 'cnnvd_id'),
    name: childText(element, 'name'),
    published: childText(element, 'published'),
    modified: childText(element, 'modified'),
    // The overall level is the one that CNNVD displays; the technical one ignores where the product is used.
    severity:
      childText(severity, 'overallseverity') || childText(severity, 'technicalseverity') || (severity?.text ?? ''),
    type: childText(element, 'vuln_type'),
    description: childText(element, 'vuln_descript'),
    cves: textsOf(element, 'cve_id'),
    aliases: textsOf(child(element, 'aliases'), 'alias'),
    references: childrenOf(child(element, 'references'), 'reference').map((reference) => ({
      source: '',
      name: '',
      url: childText(reference, 'url'),
    })),
    patchUrls: textsOf(element, 'patch_url'),
    vendor: childText(element, 'vendor'),
    product: childText(element, 'product'),
    affectedText: childrenOf(element, 'PAV').map(textInside).join('\n'),
  };
}

/** Whether markup occurs where only text is allowed: it is unescaped text that happens to be balanced. */
export function hasStrayMarkup(element: XmlElement): boolean {
  const allowed = childrenAllowed(element.name);
  return element.children.some((inner) => !allowed?.has(inner.name) || hasStrayMarkup(inner));
}

const textsOf = (element: XmlElement | undefined, name: string): string[] =>
  childrenOf(element, name).map((inner) => inner.text);

function names(configuration: XmlElement, kind: string): string[] {
  return childrenOf(configuration, 'cncpe')
    .flatMap((cncpe) => childrenOf(cncpe, kind))
    .flatMap((group) => childrenOf(group, 'cncpe-lang'))
    .map((lang) => lang.attributes.get('name') ?? '');
}
