import { csafSource } from '@ldy/contract/notice/csaf.ts';
import type { NoticeDocument } from '@ldy/contract/notice/document.ts';
import type { Redacted, Unredacted } from '@ldy/contract/rights/declare-rights.ts';
import { derive, redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { CsafDocument } from '@ldy/domain/csaf/csaf-document.ts';
import { csafOfNotice } from '@ldy/domain/csaf/csaf-of-notice.ts';
import type { NoticeForm } from '@ldy/domain/csaf/notice-vulnerabilities.ts';
import { changeKind, type Tracked } from '@ldy/domain/csaf/tracking.ts';
import { factsOf } from '@ldy/domain/csaf/vulnerability-part.ts';
import { type AudienceLevel, audienceOf } from '@ldy/domain/notice/audience.ts';
import { FIX_STATES, type StatedFix } from '@ldy/domain/vulnerability/fix/fix-states.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import { weaknesses } from '@secvisogram/csaf-validator-lib/cwe.js';
import { z } from 'zod';
import type { Queryable } from '#server/platform/database/database.ts';
import { readStored } from '#server/platform/database/read-stored.ts';
import { describeProducts } from '../../products/describe-products.ts';
import { recordsOf } from '../../vulnerabilities/known-vulnerabilities.ts';
import { forReaders, readDocument } from '../notice-store.ts';

export type NoticeFacts = ReturnType<typeof factsOf>[];
export type CsafSource = Unredacted<typeof csafSource>;
export type CsafPlace = Omit<NoticeForm, 'weaknessName'>;

interface Revision {
  revision: number;
  at: string;
  note: string;
  document: NoticeDocument;
}

/** What the library says now of the vulnerabilities of a document; stored with a version when it is published. */
export const noticeFacts = async (q: Queryable, { vulnerabilities }: NoticeDocument): Promise<NoticeFacts> =>
  (await recordsOf(q, vulnerabilities)).map(({ id, record, fix }) => factsOf(id, complete(record), fix));

/** The revisions that a reader of this level may know of, the oldest first. */
export const revisionsOf = async (q: Queryable, id: string, level: AudienceLevel): Promise<Revision[]> => {
  const rows = await q.query<Omit<Revision, 'document'> & { document: unknown }>(
    `select revision, coalesce(published_at, saved_at) as at, note, document from notice_version
     where notice_id = $1 and revision is not null order by revision`,
    [id],
  );
  const all = rows.map((row) => ({ ...row, document: readDocument(row.document) }));
  return all.filter(({ document }) => audienceOf(document) <= level);
};

/** What was known when it was published. */
const storedFacts: z.ZodType<NoticeFacts> = z.array(
  z.object({
    id: z.string(),
    exploited: z.boolean(),
    fix: z.enum(FIX_STATES.map(({ key }) => key) as [StatedFix]).nullable(),
    record: z.custom<NoticeFacts[number]['record']>((record) => typeof record === 'object' && record !== null),
  }),
);

interface LiveRow {
  document: unknown;
  facts: unknown;
  standing: string;
  ended_at: string | null;
  ended_reason: string;
  superseded_by: string | null;
}

/** The form of a published notice for readers of this level; undefined if there is none for them. */
export async function loadCsafSource(
  q: Queryable,
  id: string,
  level: AudienceLevel,
): Promise<(CsafSource & { tlp: NoticeDocument['tlp']; core: boolean }) | undefined> {
  const [row] = await q.query<LiveRow>(
    `select v.document, v.facts, n.standing, n.ended_at, n.ended_reason, other.anchor as superseded_by
     from notice_search s join notice n on n.id = s.anchor
     join notice_version v on v.notice_id = n.id and v.version = n.live_version
     left join notice_search other on other.anchor = n.superseded_by and other.level <= $2
     where s.anchor = $1 and s.level <= $2`,
    [id, level],
  );
  if (!row) return undefined;
  const { ended_at: at } = row;
  const document = readDocument(row.document);
  return sourceOf(q, {
    id,
    document,
    facts: row.facts === null ? await noticeFacts(q, document) : readStored(storedFacts, row.facts),
    revisions: withChanges(await revisionsOf(q, id, level)),
    ended: at === null ? null : endOf(row, at),
  });
}

const endOf = ({ standing, ended_reason: reason, superseded_by }: LiveRow, at: string) => ({
  ...{ at, reason, by: superseded_by ?? '', superseded: standing === 'superseded' },
});

export const withChanges = (revisions: readonly Revision[]): CsafSource['revisions'] =>
  revisions.map(({ revision, at, note, document }, place) => {
    const before = revisions[place - 1];
    return { revision, at, note, change: before ? changeKind(before.document, document) : ('major' as const) };
  });

export async function sourceOf(
  q: Queryable,
  given: Pick<CsafSource, 'id' | 'revisions' | 'ended'> & { document: NoticeDocument; facts: NoticeFacts },
) {
  const { facts, ...rest } = given;
  const document = forReaders(given.document);
  const products = await describeProducts(q, document.products);
  return {
    ...rest,
    ...document,
    products: products.map(({ name, others, vendor }) => ({ name, others, vendor: vendor?.name ?? '' })),
    vulnerabilities: facts.map(({ record, ...about }) => ({ ...about, record: { record } })),
  };
}

const WEAKNESSES: ReadonlyMap<string, string> = new Map(weaknesses.map(({ id, name }) => [id, name]));

/** As the standard calls it: test 6.1.11 allows no other name. */
export const weaknessName = (id: string): string | undefined => WEAKNESSES.get(id);

/** The document for this reader, made of nothing but what the reader may see. */
export const csafFor = (
  source: CsafSource,
  reader: Reader,
  place: CsafPlace,
  draft?: Tracked['draft'],
): Redacted<CsafDocument> =>
  derive(redact(csafSource, source, reader), ({ vulnerabilities, ...seen }) => {
    const whole = vulnerabilities.map(({ record, ...about }) => ({ ...about, record: complete(record) }));
    return csafOfNotice({ ...seen, vulnerabilities: whole, draft }, { ...place, weaknessName });
  });
