import { patchStatement } from '@ldy/domain/patch/statement.ts';
import { severityFromWord } from '@ldy/domain/record/severity.ts';
import { advisoriesOf, dayOf, flawsIn } from '../errata/advisories.ts';
import { type Advisory, aboutOne, lineOf, linksOf } from '../errata/deliver.ts';
import { newestFiles } from '../errata/package-files.ts';
import { isForDebugging, parseRpmName } from '../errata/rpm-name.ts';
import { systemName } from '../errata/system-names.ts';
import { TargetList } from '../errata/target-list.ts';
import { BadRecord } from '../json/delivered.ts';
import { child, childrenOf, childText, textInside, type XmlElement } from '../xml/xml-element.ts';
import { hotPatchIn } from './hot-patch.ts';

/** The parts of a document, by name. */
export type Parts = ReadonlyMap<string, readonly XmlElement[]>;

/** @throws BadRecord when it is no advisory that we know, or names no package. */
export function readDocument(parts: Parts): Advisory {
  const [tracking] = parts.get('DocumentTracking') ?? [];
  const id = textInside(child(tracking, 'Identification')).trim();
  const advisories = advisoriesOf(id);
  if (!advisories)
    throw new BadRecord(
      'identifier',
      `${id.slice(0, 80)} is not the number of an advisory that we know`,
      id.slice(0, 80),
    );
  const [hotTree] = parts.get('HotPatchTree') ?? [];
  const tree = hotTree ?? parts.get('ProductTree')?.[0];
  const fixed = fixesBySystem(parts.get('Vulnerability') ?? []);
  const targets = new TargetList(advisories.scheme, hotTree ? 'hotpatch' : 'update');
  const packages = packagesIn(tree);
  const prerequisites = new Set<string>();
  for (const { file, systems } of packages) {
    const rpm = parseRpmName(file);
    if (!rpm || isForDebugging(rpm.name)) continue;
    const hot = hotTree && hotPatchIn(rpm);
    if (hot) prerequisites.add(`${hot.component}-${hot.branch}`);
    for (const id of systems.length > 0 ? systems : [...fixed.keys()]) {
      const fixes = fixed.get(id) ?? [];
      const product = systemName(id);
      if (hot) targets.add({ product, ...hot, fixes });
      // The sources of a hot patch are those of the package that it changes.
      else if (!hotTree) targets.add({ product, component: rpm.name, version: rpm.evr, fixes });
    }
  }
  const notes = new Map(
    childrenOf(parts.get('DocumentNotes')?.[0], 'Note').map((note) => [
      note.attributes.get('Title') ?? '',
      note.text.trim(),
    ]),
  );
  const revision = childText(tracking, 'CurrentReleaseDate').trim();
  return aboutOne(
    patchStatement({
      source: advisories.source,
      document: `cvrf/${id}`,
      revision: dayOf(revision) ? revision : '',
      patch: id,
      title: lineOf(notes.get('Synopsis') || textInside(parts.get('DocumentTitle')?.[0])),
      severity: severityFromWord(notes.get('Severity') ?? ''),
      published: dayOf(childText(tracking, 'InitialReleaseDate').trim()),
      updated: dayOf(revision),
      targets: targets.targets(),
      files: newestFiles(
        packages.map(({ file, architecture, systems }) => ({ name: file, architecture, system: systems.join(' ') })),
      ),
      prerequisites: [...prerequisites],
      references: linksOf(
        childrenOf(parts.get('DocumentReferences')?.[0], 'Reference')
          .filter(({ attributes }) => attributes.get('Type') === 'Self')
          .flatMap((reference) => childrenOf(reference, 'URL').map(({ text }) => ({ title: '', url: text }))),
      ),
      licence: advisories.licence,
    }),
  );
}

function fixesBySystem(flaws: readonly XmlElement[]): Map<string, string[]> {
  const fixed = new Map<string, string[]>();
  for (const flaw of flaws) {
    const ids = flawsIn([childText(flaw, 'CVE')]);
    for (const status of childrenOf(child(flaw, 'ProductStatuses'), 'Status')) {
      if (status.attributes.get('Type') !== 'Fixed') continue;
      for (const { text } of childrenOf(status, 'ProductID'))
        fixed.set(text.trim(), [...(fixed.get(text.trim()) ?? []), ...ids]);
    }
  }
  return fixed;
}

/** Files by architecture. Only the CPE says for which system a file is. */
function packagesIn(tree: XmlElement | undefined): { file: string; architecture: string; systems: string[] }[] {
  return childrenOf(tree, 'Branch')
    .filter(({ attributes }) => attributes.get('Type') === 'Package Arch')
    .flatMap((branch) =>
      childrenOf(branch, 'FullProductName').map(({ text, attributes }) => {
        const version = /^cpe:\/[ao]:openEuler:openEuler:([\w.-]{1,40})$/i.exec(attributes.get('CPE') ?? '')?.[1];
        return {
          file: text.trim(),
          architecture: branch.attributes.get('Name') ?? '',
          systems: version ? [`openEuler-${version}`] : [],
        };
      }),
    );
}
