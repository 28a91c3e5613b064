import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { normaliseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import { audienceOf } from '@ldy/domain/notice/audience.ts';
import { NOTICE_KINDS, STANDINGS, type Standing, TLP_LABELS } from '@ldy/domain/notice/kinds.ts';
import { SEARCHED_PARTS } from '@ldy/domain/notice/parts.ts';
import { plainText } from '@ldy/domain/notice/plain-text.ts';
import { SEVERITY_RANK } from '@ldy/domain/record/severity.ts';
import { foldedTerms, foldWords } from '@ldy/search/terms.ts';
import { loggingRows } from '../../platform/change-log/logged-rows.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { describeProducts } from '../products/describe-products.ts';
import type { StoredItem } from './load-rows.ts';
import { NOTICE } from './logged-notice.ts';
import { readDocument } from './notice-store.ts';

interface LiveRow {
  document: unknown;
  standing: Standing;
  first_published_at: string | null;
  published_at: string | null;
}

const SUMMARY_CHARACTERS = 300;
const rankOf = (entries: readonly { key: string; rank: number }[], key: string) =>
  entries.find((entry) => entry.key === key)?.rank ?? 0;

/** Writes what lists find of a published notice, from the version that readers see. `now` is when it happens here. */
export const writeSearchRow = (tx: Transaction, id: string, now: string): Promise<void> =>
  loggingRows(tx, NOTICE, [id], { why: { cause: 'editor' } }, now, () => writeRow(tx, id));

async function writeRow(tx: Transaction, id: string): Promise<void> {
  const [row] = await tx.query<LiveRow>(
    `select v.document, n.standing, n.first_published_at, n.published_at
     from notice n join notice_version v on v.notice_id = n.id and v.version = n.live_version where n.id = $1`,
    [id],
  );
  if (!row?.first_published_at || !row.published_at) throw new Error(`notice ${id} was never published`);
  const { standing, first_published_at: published, published_at: updated } = row;
  const document = readDocument(row.document);
  const ids = [...new Set(document.vulnerabilities.map((text) => normaliseIdentifier(text) ?? text))];
  const products = await describeProducts(tx, document.products);
  const vendors = new Map(products.flatMap(({ vendor }) => (vendor ? [[vendor.id, vendor.name] as const] : [])));
  const item: StoredItem = {
    title: document.title,
    summary: plainText(document.summary).slice(0, SUMMARY_CHARACTERS),
    vulnerabilities: ids,
    published,
    updated,
  };
  const title = foldWords([document.title, id, ...ids].join('\n'));
  const names = foldWords(
    [...products.flatMap(({ name, others }) => [name, ...others]), ...vendors.values()].join('\n'),
  );
  const body = foldWords(
    [
      ...SEARCHED_PARTS.map(({ key }) => plainText(document[key])),
      ...document.affected.map(({ product, versions, fixed }) => `${product} ${versions} ${fixed}`),
    ].join('\n'),
  );
  const level = audienceOf(document);
  const termsOf = (text: string) => [...foldedTerms(text)];
  await tx.execute(
    `insert into notice_search (anchor, level, kind, severity, standing, exploited, core, tlp, vendor_ids, product_ids, published, updated,
       item, title_text, product_text, body_text, title_terms, product_terms, terms)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, $14, $15, $16,
       array_to_tsvector($17::text[]), array_to_tsvector($18::text[]), array_to_tsvector($19::text[]))
     on conflict (anchor) do update set level = excluded.level, kind = excluded.kind, severity = excluded.severity,
       standing = excluded.standing, exploited = excluded.exploited, core = excluded.core, tlp = excluded.tlp,
       vendor_ids = excluded.vendor_ids, product_ids = excluded.product_ids, published = excluded.published, updated = excluded.updated,
       item = excluded.item, title_text = excluded.title_text, product_text = excluded.product_text, body_text = excluded.body_text,
       title_terms = excluded.title_terms, product_terms = excluded.product_terms, terms = excluded.terms`,
    [
      id,
      level,
      rankOf(NOTICE_KINDS, document.kind),
      document.severity && SEVERITY_RANK[document.severity],
      rankOf(STANDINGS, standing),
      document.exploited,
      document.core,
      rankOf(TLP_LABELS, document.tlp),
      [...vendors.keys()],
      products.map((product) => product.id),
      shanghaiDay(published),
      shanghaiDay(updated),
      JSON.stringify(item),
      title,
      names,
      body,
      termsOf(title),
      termsOf(names),
      termsOf(`${title}\n${names}\n${body}`),
    ],
  );
  await tx.execute('delete from notice_identifier where anchor = $1', [id]);
  await tx.execute(
    `insert into notice_identifier (identifier, anchor, level) select distinct identifier, $2, $3::smallint from unnest($1::text[]) identifier`,
    [[id, ...ids], id, level],
  );
}
