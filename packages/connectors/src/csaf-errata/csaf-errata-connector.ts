import type { Place } from '@ldy/domain/record/delivered.ts';
import type { Connector, Delivered, SourceFile } from '../connector.ts';
import { advisoriesOf } from '../errata/advisories.ts';
import type { PatchDelivery } from '../errata/deliver.ts';
import { type Advisory, aboutOne, advisoryFrom } from '../errata/deliver.ts';
import { BadRecord } from '../json/delivered.ts';
import { WHOLE_LIBRARY } from '../read/limits.ts';
import { readAll } from '../read/text.ts';
import { erratumOf } from './errata.ts';
import { releasesOf } from './releases.ts';
import { type CsafAdvisory, csafAdvisory } from './schema.ts';
import { readServerList } from './server-lists.ts';

/** Some of Red Hat's have tens of megabytes of products. */
const MAX_DOCUMENT_BYTES = 128 * 1024 * 1024;

/** @throws BadRecord when it is a VEX document about a CVE, or of a publisher that has no rule for naming its patches. */
function transform(it: CsafAdvisory): Advisory {
  const { tracking, publisher } = it.document;
  const name = nameOf(tracking.id);
  const revision = tracking.current_release_date;
  if (publisher.name === 'Palo Alto Networks' && /^(?:PAN-SA|CVE)-\d{4}-\d{4,}$/.test(tracking.id))
    return { source: 'paloalto', name, revision, statements: releasesOf(it, 'paloalto', name) };
  const advisories = advisoriesOf(tracking.id);
  if (!advisories)
    throw new BadRecord(
      'identifier',
      `${tracking.id.slice(0, 80)} is not the number of an advisory that we know`,
      tracking.id.slice(0, 80),
    );
  if (advisories.source === 'fortinet')
    return { source: 'fortinet', name, revision, statements: releasesOf(it, 'fortinet', name) };
  return aboutOne(erratumOf(it, advisories, name));
}

/** The name of its file, as CSAF 2.0 prescribes it (section 5.1): lists of servers know the document by it. */
const nameOf = (id: string): string =>
  `${/^openEuler-/.test(id) ? 'csaf-' : ''}${id.toLowerCase().replace(/[^+\-a-z0-9]+/g, '_')}`;

async function* read(file: SourceFile): AsyncGenerator<Delivered<PatchDelivery>> {
  if (/\.csv$/i.test(file.name)) yield* readServerList(file);
  else yield* document(await readAll(file, MAX_DOCUMENT_BYTES), file.name);
}

const document = (raw: Uint8Array, place: Place) =>
  advisoryFrom(raw, place, csafAdvisory, transform, MAX_DOCUMENT_BYTES);

const ADVISORY =
  /(?:^|\/)(?:rh[sbe]a-|(?:open)?suse-[srfo]u-|csaf-openeuler-sa-|csaf_|fg-ir-|pan-sa-)[^/]{1,200}\.json$/i;
const LIST = /(?:^|\/)(?:changes|deletions)\.csv$/i;

export const connector: Connector<PatchDelivery> = {
  name: 'csaf-errata',
  title: '厂商安全公告（CSAF 2.0）：红帽、SUSE、openEuler、Fortinet、Palo Alto',
  homepage: 'https://docs.oasis-open.org/csaf/csaf/v2.0/csaf-v2.0.html',
  licence: 'Each publisher has its own: Red Hat and SUSE CC BY 4.0',
  wholeDocument: { rules: 1 },
  // VEX documents about a CVE (`cve-2023-6212.json`) lie beside advisories, and name no patch.
  limits: WHOLE_LIBRARY,
  accepts: (name) => ADVISORY.test(name) || LIST.test(name),
  read,
  async *replay(raw, place) {
    yield* document(raw, place);
  },
};
