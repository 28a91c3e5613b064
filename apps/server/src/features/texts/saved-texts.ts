import { type AgreementDraft, agreementDraft } from '@ldy/contract/back-office/agreements.ts';
import { type Banner, type Brand, banner, brand } from '@ldy/contract/back-office/site-texts.ts';
import type { z } from 'zod';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { readStored } from '../../platform/database/read-stored.ts';
import { eventOf, recordEvent, type TextAct } from './events.ts';

/** What is saved under each kind. */
export interface SavedTexts {
  brand: Brand;
  banner: Banner | null;
  agreements: AgreementDraft;
}
export type TextKind = keyof SavedTexts;
const SCHEMAS: { [Kind in TextKind]: z.ZodType<SavedTexts[Kind]> } = {
  brand,
  banner: banner.nullable(),
  agreements: agreementDraft,
};

export interface SavedText<Kind extends TextKind> {
  revision: number;
  content: SavedTexts[Kind];
  reason: string;
  /** Null for an account that is gone. */
  by: string | null;
  at: string;
}

const EVENTS = {
  brand: 'texts.change-brand',
  banner: 'texts.change-banner',
  agreements: 'texts.save-agreements',
} as const;

const MOST_LISTED = 50;

interface Row {
  revision: number;
  content: unknown;
  reason: string;
  by: string | null;
  at: string;
}

/** What was saved, the newest first. What counts is the first. */
export async function readSaved<Kind extends TextKind>(
  q: Queryable,
  kind: Kind,
  most = MOST_LISTED,
): Promise<SavedText<Kind>[]> {
  const rows = await q.query<Row>(
    `select revision, content, reason, changed_by as by, changed_at as at
     from site_text where kind = $1 order by revision desc limit $2`,
    [kind, most],
  );
  return rows.map((row) => ({ ...row, content: readStored(SCHEMAS[kind], row.content) }));
}

/** Saves a text in place of that of `revision`, 0 for none. Undefined if somebody else was faster; answers the new revision. */
export async function saveText<Kind extends TextKind>(
  tx: Transaction,
  kind: Kind,
  { revision, content }: { revision: number; content: SavedTexts[Kind] },
  act: TextAct,
): Promise<number | undefined> {
  const [saved] = await tx.query<{ revision: number }>(
    `insert into site_text (kind, revision, content, reason, changed_by, changed_at)
     select $1, $2 + 1, $3::jsonb, $4, $5, $6
     where $2 = coalesce((select max(revision) from site_text where kind = $1), 0)
     on conflict do nothing returning revision`,
    [kind, revision, content && JSON.stringify(content), act.reason, act.accountId, act.now],
  );
  if (!saved) return undefined;
  await recordEvent(tx, { ...eventOf(act, kind, { revision: saved.revision }), type: EVENTS[kind] });
  return saved.revision;
}
