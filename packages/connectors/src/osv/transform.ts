import { normaliseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { BadRecord } from '../json/delivered.ts';
import { cweOf, identifiersOf } from '../json/identifiers.ts';
import { dateOf } from '../json/lenient.ts';
import { kindByTags, mergeReferences, toReference } from '../json/references.ts';
import { english } from '../json/texts.ts';
import { affectedOf } from './affected.ts';
import { REFERENCE_KINDS } from './reference-kinds.ts';
import type { OsvRecord } from './schema.ts';
import { severitiesOf } from './severities.ts';

/** @throws BadRecord when its id belongs to no known database. */
export function transform(it: OsvRecord): SourceRecord {
  const id = normaliseIdentifier(it.id);
  if (!id) throw new BadRecord('identifier', `${it.id} is not an id of a database that we know`, it.id);
  const aliases = identifiersOf(it.aliases, id);
  const title = it.summary.trim();
  return {
    source: 'osv',
    key: id,
    revision: realDate(it.modified),
    id,
    aliases,
    related: identifiersOf([...it.related, ...it.upstream], id).filter((other) => !aliases.includes(other)),
    role: 'primary',
    claims: {
      vul_status: it.withdrawn ? 'WITHDRAWN' : 'PUBLISHED',
      srcMetadata: {
        id,
        url: `https://osv.dev/vulnerability/${encodeURIComponent(it.id)}`,
        state: it.withdrawn ? 'WITHDRAWN' : 'PUBLISHED',
        published: realDate(it.published),
        updated: realDate(it.modified),
      },
      ...(title && { vulTitle: { nonStandardizedTitles: title, unsignedTitles: [{ lang: 'en', value: title }] } }),
      descriptions: english(isUnmaintained(it) && title ? title : it.details),
      ...severitiesOf(id, it),
      affected: affectedOf(it.affected),
      problemTypes: (it.database_specific?.cwe_ids ?? []).flatMap((cwe) =>
        cweOf(cwe) ? [{ lang: 'en' as const, cweId: cweOf(cwe), description: '' }] : [],
      ),
      references: mergeReferences(
        it.references.map(({ url, type }) =>
          toReference(url, '', type ? [type] : [], kindByTags([type], REFERENCE_KINDS)),
        ),
      ),
      vulInfo: [...(isUnmaintained(it) && title ? english(it.details) : []), ...english(creditsOf(it))],
      ...(it.withdrawn && { time_line: [{ time: dateOf(it.withdrawn), lang: 'en', event: 'Withdrawn' }] }),
    },
  };
}

/** Go's zero time, year 1, means unknown. */
const realDate = (date: string): string => (date.startsWith('0001-') ? '' : date);

/** RustSec also lists packages without a maintainer; its text is advice on what to take instead. */
const isUnmaintained = ({ affected }: OsvRecord): boolean =>
  affected.length > 0 && affected.every(({ database_specific: about }) => about?.informational === 'unmaintained');

const creditsOf = ({ credits }: OsvRecord): string =>
  credits.length
    ? `Credits: ${credits.map(({ name, type }) => (type ? `${name} (${type.toLowerCase()})` : name)).join('; ')}`
    : '';
