import { patchStatement } from '@ldy/domain/patch/statement.ts';
import { severityFromWord } from '@ldy/domain/record/severity.ts';
import { advisoriesOf, dayOf, flawsIn } from '../errata/advisories.ts';
import { type Advisory, aboutOne, lineOf, linksOf } from '../errata/deliver.ts';
import { withoutZeroEpoch } from '../errata/rpm-name.ts';
import { TargetList } from '../errata/target-list.ts';
import { BadRecord } from '../json/delivered.ts';
import { child, childrenOf, childText, type XmlElement } from '../xml/xml-element.ts';

/** @throws BadRecord when it is no advisory that we know. */
export function readDefinition(definition: XmlElement): Advisory {
  const metadata = child(definition, 'metadata');
  const title = lineOf(childText(metadata, 'title'));
  const references = childrenOf(metadata, 'reference');
  const id = references.map(({ attributes }) => attributes.get('ref_id') ?? '').find(advisoriesOf) ?? '';
  const advisories = advisoriesOf(id);
  if (!advisories)
    throw new BadRecord('identifier', `names no advisory that we know: ${title.slice(0, 100)}`, title.slice(0, 80));
  const advisory = child(metadata, 'advisory');
  const platforms = childrenOf(child(metadata, 'affected'), 'platform').map(({ text }) => lineOf(text));
  const fixes = flawsIn([
    ...childrenOf(advisory, 'cve').map(({ text }) => text),
    ...references.map(({ attributes }) => attributes.get('ref_id') ?? ''),
  ]);
  const targets = new TargetList(advisories.scheme, 'update');
  for (const { system, component, version, branch } of packagesIn(child(definition, 'criteria')))
    for (const product of system ? [system] : platforms) targets.add({ product, component, version, branch, fixes });
  const published = dayOf(child(advisory, 'issued')?.attributes.get('date') ?? '');
  const updated = dayOf(child(advisory, 'updated')?.attributes.get('date') ?? '') ?? published;
  return aboutOne(
    patchStatement({
      source: advisories.source,
      document: `oval/${id}`,
      // Oracle counts versions of a definition, and does not date them.
      revision: updated ?? '',
      patch: id,
      title: titleIn(title),
      severity: severityFromWord(childText(advisory, 'severity').trim()),
      published,
      updated,
      targets: targets.targets(),
      references: linksOf(
        references
          .filter(({ attributes }) => attributes.get('ref_id') === id)
          .map(({ attributes }) => ({ title: id, url: attributes.get('ref_url') ?? '' })),
      ),
      licence: advisories.licence,
    }),
  );
}

/** `ANSA-2025:0186: security update bind (Important)`, `ELSA-2007-0057:  Moderate: bind security update  (MODERATE)`. */
const titleIn = (title: string): string =>
  title
    .replace(/^[A-Z]{4}-\d{4}[-:]\d{1,6}(?:-\d{1,3})?:\s*/, '')
    .replace(/^(?:Critical|Important|Moderate|Low):\s*/i, '')
    .replace(/\s*\((?:Critical|Important|Moderate|Low|N\/A)\)$/i, '');

interface Context {
  system: string;
  branch: string;
}
type Package = Context & { component: string; version: string };

/** Conditions of one level hold together: the system and the module beside a package are its own. */
function packagesIn(criteria: XmlElement | undefined, above: Context = { system: '', branch: '' }): Package[] {
  const comments = childrenOf(criteria, 'criterion').map(
    ({ attributes }) => attributes.get('comment')?.slice(0, 500) ?? '',
  );
  const inComments = (pattern: RegExp) => comments.map((comment) => pattern.exec(comment)?.[1]).find(Boolean);
  const context = {
    system: inComments(/^(.+) is installed$/) ?? above.system,
    branch: inComments(/^Module (\S+) is enabled$/) ?? above.branch,
  };
  const here = comments.flatMap((comment) => {
    const [, component, version] = /^(\S{1,200}) is earlier than (\S{1,300})$/.exec(comment) ?? [];
    return component && version ? [{ ...context, component, version: evrIn(version) }] : [];
  });
  return [...here, ...childrenOf(criteria, 'criteria').flatMap((inner) => packagesIn(inner, context))];
}

/** Anolis writes part of the package's name into its version, `32:dnssec-utils-9.18.34-1.an23`; neither version nor release has a hyphen. */
function evrIn(written: string): string {
  const [, epoch = '', rest = ''] = /^(\d+:)?(.*)$/.exec(written) ?? [];
  return withoutZeroEpoch(epoch + rest.split('-').slice(-2).join('-'));
}
