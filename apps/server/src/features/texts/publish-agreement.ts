import type { AgreementDraft } from '@ldy/contract/back-office/agreements.ts';
import { TERMS_VERSION } from '@ldy/domain/account/terms.ts';
import { LEGAL_DOCUMENTS, LEGAL_TITLES } from '@ldy/domain/agreement/legal-text.ts';
import { readMarkdown } from '@ldy/domain/agreement/read-markdown.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { FOR_UPDATE, lockTables } from '../../platform/database/locks.ts';
import { InvalidInputError, NotFoundError, refused } from '../../platform/errors.ts';
import { readTermsVersions } from './agreement-versions.ts';
import { eventOf, recordEvent, type TextAct } from './events.ts';
import { readSaved } from './saved-texts.ts';

/**
 * Proposes the draft of this revision as the next version. It has no effect until somebody else confirms it. Throws InvalidInputError for a
 * text that is not ready, staffChangedMeanwhile if the draft has changed or another version waits.
 */
export async function proposeAgreement(tx: Transaction, revision: number, act: TextAct): Promise<void> {
  const [saved] = await readSaved(tx, 'agreements', 1);
  if (saved?.revision !== revision) throw refused('staffChangedMeanwhile');
  const draft = saved.content;
  requireReady(draft);
  await requireDay(tx, draft.holds_from, act.now);
  const [proposed] = await tx.query<{ id: string }>(
    `insert into agreement_version (holds_from, protocol, privacy, changes, substance, reason, proposed_by, proposed_at)
     values ($1::date, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    [
      draft.holds_from,
      draft.protocol,
      draft.privacy,
      draft.changes.trim(),
      draft.substance,
      act.reason,
      act.accountId,
      act.now,
    ],
  );
  if (!proposed) throw refused('staffChangedMeanwhile', '已有一个版本等待确认，请先确认或撤回它');
  const { holds_from, substance } = draft;
  await recordEvent(tx, { ...eventOf(act, proposed.id, { revision, holds_from, substance }), type: 'texts.propose' });
}

/** Publishes a proposed version under the name of its day. Throws NotFoundError, and staffChangedMeanwhile for who proposed it. */
export async function confirmAgreement(tx: Transaction, id: string, act: TextAct): Promise<string> {
  await lockVersions(tx);
  const [waiting] = await tx.query<{ holds_from: string; proposed_by: string | null }>(
    `select holds_from, proposed_by from agreement_version
     where id = $1 and confirmed_at is null and withdrawn_at is null ${FOR_UPDATE}`,
    [id],
  );
  if (!waiting) throw new NotFoundError();
  if (waiting.proposed_by === act.accountId) throw refused('staffChangedMeanwhile', '须由提交者之外的管理员确认');
  await requireDay(tx, waiting.holds_from, act.now);
  const version = await nameVersion(tx, waiting.holds_from);
  await tx.execute('update agreement_version set version = $2, confirmed_by = $3, confirmed_at = $4 where id = $1', [
    id,
    version,
    act.accountId,
    act.now,
  ]);
  await recordEvent(tx, { ...eventOf(act, id, { version }), type: 'texts.confirm' });
  return version;
}

/** Takes a proposed version back; the draft stays. Throws NotFoundError. */
export async function withdrawAgreement(tx: Transaction, id: string, act: TextAct): Promise<void> {
  const withdrawn = await tx.execute(
    'update agreement_version set withdrawn_at = $2 where id = $1 and confirmed_at is null and withdrawn_at is null',
    [id, act.now],
  );
  if (withdrawn === 0) throw new NotFoundError();
  await recordEvent(tx, { ...eventOf(act, id), type: 'texts.withdraw' });
}

/** Two that are published at once go one after the other. */
const lockVersions = (tx: Transaction) => lockTables(tx, 'agreement_version');

/** The day, with a number after the first of a day. */
async function nameVersion(tx: Transaction, day: string): Promise<string> {
  const taken = new Set((await readTermsVersions(tx)).map(({ version }) => version));
  for (let number = 1; ; number += 1) {
    const version = number === 1 ? day : `${day}.${number}`;
    if (version !== TERMS_VERSION && !taken.has(version)) return version;
  }
}

/** No version holds from a day that is over, nor from one before the day of the version before it. */
async function requireDay(tx: Transaction, day: string, now: string): Promise<void> {
  if (day < shanghaiDay(now)) throw new InvalidInputError('holds_from', '生效日期已过，请改期后重新提交');
  const last = (await readTermsVersions(tx)).findLast(({ builtIn }) => !builtIn);
  if (last && day < last.holdsFrom)
    throw new InvalidInputError('holds_from', `不得早于已发布版本的生效日期 ${last.holdsFrom}`);
}

function requireReady(draft: AgreementDraft): void {
  if (draft.changes.trim() === '') throw new InvalidInputError('changes', '请填写变更说明');
  for (const document of LEGAL_DOCUMENTS) {
    const [fault] = readMarkdown(draft[document]).faults;
    if (fault)
      throw new InvalidInputError(document, `《${LEGAL_TITLES[document]}》第 ${fault.line} 行：${fault.words}`);
  }
}
