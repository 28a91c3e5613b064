import { ownEntry } from '@ldy/domain/own-entry.ts';
import type { Listed } from '../component.ts';
import type { Format } from '../format.ts';
import { InventoryFault } from '../inventory-fault.ts';
import { componentOf, type SpdxPackage } from './package-of.ts';
import { requireSpdx2 } from './version-of.ts';

export const spdxTagValue: Format = {
  id: 'spdx-tag-value',
  title: 'SPDX 2 (tags and values)',
  recognises: ({ text }) => /^(?:SPDXVersion|PackageName)\s*:/m.test(text),
  read: ({ lines }) => packagesIn(tagsIn(lines)),
};

interface Tag {
  name: string;
  value: string;
  place: string;
}

/** A value in `<text>` goes over several lines. */
function tagsIn(lines: readonly string[]): Tag[] {
  const tags: Tag[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (/^\s*(?:#|$)/.test(line)) continue;
    const place = `line ${at + 1}`;
    const [, name = '', first = ''] = /^\s*([A-Za-z0-9]+)\s*:\s*(.*)$/.exec(line) ?? [];
    if (name === '') throw invalid(place, 'no tag and value', 'write it as "Tag: value"');
    const parts = [first];
    while (/<text>/.test(parts[0] ?? '') && !/<\/text>/.test(parts.at(-1) ?? '')) {
      at += 1;
      const next = lines[at];
      if (next === undefined)
        throw invalid(place, 'a <text> without its end', 'the file may be cut off: export it again');
      parts.push(next);
    }
    tags.push({
      name,
      value: parts
        .join('\n')
        .replace(/^<text>|<\/text>\s*$/g, '')
        .trim(),
      place,
    });
  }
  return tags;
}

const invalid = (place: string, what: string, advice: string) =>
  new InventoryFault('invalid', place, `this is no valid SPDX 2 (${what})`, advice);

/** Tags of a package, by what they say of it. */
const FIELDS: Readonly<Record<string, keyof Omit<SpdxPackage, 'references' | 'place'>>> = {
  PackageVersion: 'version',
  PackageSupplier: 'supplier',
  PackageOriginator: 'originator',
  PrimaryPackagePurpose: 'purpose',
};

function packagesIn(tags: readonly Tag[]): Listed[] {
  const version = tags.find(({ name }) => name === 'SPDXVersion');
  if (!version) throw invalid('line 1', 'no SPDXVersion', 'export the file again');
  requireSpdx2(version.value, version.place);
  const packages: SpdxPackage[] = [];
  let current: SpdxPackage | undefined;
  const named = new Set<SpdxPackage>();
  for (const { name, value, place } of tags) {
    if (name === 'PackageName') {
      if (value === '') throw invalid(place, 'a package without a name', 'name it');
      current = { ...{ name: value, version: '', supplier: '', originator: '', purpose: '' }, references: [], place };
      packages.push(current);
    } else if (/^(?:FileName|SnippetSPDXID|LicenseID|Relationship|Annotator)$/.test(name)) {
      // An ExternalRef goes with a package; what follows is of something else.
      if (name !== 'Relationship' && name !== 'Annotator') current = undefined;
    } else if (name === 'SPDXID' && current) named.add(current);
    else if (name === 'ExternalRef') addReference(current, value, place);
    else {
      const field = ownEntry(FIELDS, name);
      if (field && current) current[field] = value;
    }
  }
  const nameless = packages.find((it) => !named.has(it));
  if (nameless) throw invalid(nameless.place, 'a package without an SPDXID', 'create it again with its tool');
  return packages.map(componentOf);
}

/** `PACKAGE-MANAGER purl pkg:npm/a@1.0` */
function addReference(owner: SpdxPackage | undefined, value: string, place: string): void {
  const [, , type = '', locator = ''] = /^(\S+)\s+(\S+)\s+(\S.*)$/.exec(value) ?? [];
  if (!owner || locator === '')
    throw invalid(place, 'an ExternalRef of no package, or without its locator', 'create it again with its tool');
  owner.references.push({ type, locator });
}
