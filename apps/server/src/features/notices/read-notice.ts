import { comparedDocuments, type NoticeDetail, noticeDetailOutput } from '@ldy/contract/notice/detail.ts';
import type { NoticeDocument } from '@ldy/contract/notice/document.ts';
import type { Redacted } from '@ldy/contract/rights/declare-rights.ts';
import { derive, isShown, redact } from '@ldy/contract/rights/redact.ts';
import { noticeLevelFor } from '@ldy/domain/access/notice-level.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { audienceOf } from '@ldy/domain/notice/audience.ts';
import type { Standing } from '@ldy/domain/notice/kinds.ts';
import { NOTICE_PARTS } from '@ldy/domain/notice/parts.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { describeProducts } from '../products/describe-products.ts';
import { knownVulnerabilities } from '../vulnerabilities/known-vulnerabilities.ts';
import { compareDocuments, type RevisionChanges } from './compare-documents.ts';
import { createLoadRows } from './load-rows.ts';
import { forReaders, readDocument } from './notice-store.ts';
import { noticesAbout } from './notices-of.ts';

export interface NoticeCaller {
  reader: Reader;
  spend(key: string | null): Promise<void>;
}

interface DetailRow {
  document: unknown;
  standing: Standing;
  first_published_at: string | null;
  published_at: string | null;
  ended_at: string | null;
  ended_reason: string;
  /** Null, too, where the replacing one is not for this reader. */
  superseded_by: string | null;
}

type Marking = Pick<NoticeDocument, 'tlp' | 'core'>;

const quotaKey = (id: string) => `notice:${id}`;
const notFound = (id: string) => new NotFoundError(`没有找到情报 ${id.slice(0, 60)}`);

/** A notice that this reader may read: found among those of the reader's level, and redacted. Any other is not there, and costs nothing. */
export async function readNotice(
  database: Database,
  text: string,
  { reader, spend }: NoticeCaller,
): Promise<Redacted<NoticeDetail>> {
  const id = text.toUpperCase();
  const level = noticeLevelFor(reader);
  const [row] = await database.query<DetailRow>(
    `select v.document, n.standing, n.first_published_at, n.published_at, n.ended_at, n.ended_reason,
       other.anchor as superseded_by
     from notice_search s join notice n on n.id = s.anchor
     join notice_version v on v.notice_id = n.id and v.version = n.live_version
     left join notice_search other on other.anchor = n.superseded_by and other.level <= $2
     where s.anchor = $1 and s.level <= $2`,
    [id, level],
  );
  if (!row) throw notFound(id);
  await spend(quotaKey(id));
  const { standing, ended_at: at, superseded_by } = row;
  const document = forReaders(readDocument(row.document));
  const revisions = await database.query<{ revision: number; at: string; note: string; marking: Marking }>(
    `select revision, coalesce(published_at, saved_at) as at, note,
       jsonb_build_object('tlp', document->'tlp', 'core', document->'core') as marking
     from notice_version where notice_id = $1 and revision is not null order by revision desc`,
    [id],
  );
  const related = await noticesAbout(database, document.vulnerabilities, level);
  const stored = {
    ...document,
    id,
    standing,
    ended: at === null ? null : { at, reason: row.ended_reason, by: superseded_by ?? '' },
    published: row.first_published_at ?? '',
    updated: row.published_at ?? '',
    // What was published under a stricter marking stays with those it was for.
    revisions: revisions.flatMap(({ marking, ...revision }) => (audienceOf(marking) <= level ? [revision] : [])),
    vulnerabilities: await knownVulnerabilities(database, document.vulnerabilities),
    products: (await describeProducts(database, document.products)).map(({ id: product, name }) => ({
      id: product,
      name,
    })),
    related: await createLoadRows(level)(
      database,
      related.filter((other) => other !== id),
    ),
    locked: NOTICE_PARTS.flatMap(({ key }) => (isShown(noticeDetailOutput.shape[key], reader) ? [] : [key])),
  };
  return redact(noticeDetailOutput, stored, reader);
}

/** What a revision changed. Who opened the notice today is not charged again. */
export async function compareRevisions(
  database: Database,
  { id: text, revision }: { id: string; revision: number },
  { reader, spend }: NoticeCaller,
): Promise<Redacted<RevisionChanges>> {
  const id = text.toUpperCase();
  const level = noticeLevelFor(reader);
  const rows = await database.query<{ document: unknown }>(
    `select v.document from notice_search s join notice_version v on v.notice_id = s.anchor
     where s.anchor = $1 and s.level <= $3 and v.revision in ($2, $2 - 1) order by v.revision`,
    [id, revision, level],
  );
  const documents = rows.map(({ document }) => readDocument(document));
  const [before, after] = documents.filter((document) => audienceOf(document) <= level);
  if (!before || !after) throw notFound(id);
  await spend(quotaKey(id));
  return derive(
    redact(comparedDocuments, { before: forReaders(before), after: forReaders(after) }, reader),
    compareDocuments,
  );
}
