import type { noticeGaps } from '@ldy/contract/back-office/notices.ts';
import type { NoticeDocument } from '@ldy/contract/notice/document.ts';
import { gapsOf } from '@ldy/domain/notice/forms.ts';
import { mayStep, NOTICE_STEPS, type NoticeStep } from '@ldy/domain/notice/states.ts';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { InvalidInputError, refused } from '../../platform/errors.ts';
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts';
import { requireCsaf } from './csaf/check-csaf.ts';
import { recordEvent } from './events.ts';
import {
  addVersion,
  documentOf,
  lockNotice,
  type NewVersion,
  type NoticeRow,
  nextNoticeId,
  readNoticeRow,
  savedVersion,
} from './notice-store.ts';
import { COUNT_UNREAD, publishVersion } from './publish-version.ts';
import { writeSearchRow } from './write-search-row.ts';

/** Who does something with a notice; null for the portal itself. */
export interface NoticeActor {
  accountId: string | null;
  address: string;
  now: string;
}

/** What a step takes besides the notice. */
export interface StepDetails {
  /** The version that was seen; without it the step is about whatever the newest is. */
  version?: number;
  document?: NoticeDocument;
  note?: string;
  text?: string;
  at?: string;
  reason?: string;
  by?: string;
  /** Whether who wrote it may approve it. */
  ownApproval?: boolean;
}

interface Effect {
  tx: Transaction;
  notice: NoticeRow;
  actor: NoticeActor;
  details: StepDetails;
}

const saveVersion = ({ tx, notice, actor, details }: Effect, document: NoticeDocument): Promise<unknown> => {
  const saved: NewVersion = { document, note: details.note ?? '', savedBy: actor.accountId, now: actor.now };
  return addVersion(tx, notice.id, notice.version + 1, saved);
};

/** What each step does besides moving the notice to its next state. */
const EFFECTS: Readonly<Record<NoticeStep, (effect: Effect) => Promise<unknown>>> = {
  save: (effect) => saveVersion(effect, effect.details.document as NoticeDocument),
  submit: async ({ tx, notice }) => {
    const document = await documentOf(tx, notice.id, notice.version);
    const data: z.output<typeof noticeGaps> = { errors: gapsOf(document) };
    if (data.errors.length > 0) throw refused('noticeIncomplete', undefined, data);
  },
  'send-back': ({ tx, notice, actor, details }) =>
    addComment(tx, notice, { field: '', text: details.text ?? '', replyTo: null }, actor),
  approve: async ({ tx, notice, actor, details }) => {
    if (!details.ownApproval && (await isAuthor(tx, notice, actor.accountId))) throw refused('noticeOwnText');
    await tx.execute('update notice_version set approved_by = $3 where notice_id = $1 and version = $2', [
      notice.id,
      notice.version,
      actor.accountId,
    ]);
  },
  schedule: async ({ actor, details }) => {
    if (!details.at || details.at <= actor.now) throw new InvalidInputError('at', '发布时间须晚于现在');
  },
  publish: async ({ tx, notice, actor }) => {
    await publishVersion(tx, notice, actor.now, actor.now);
    if (notice.live_version === null) await enqueueJob(tx, COUNT_UNREAD, { id: notice.id });
  },
  revise: async (effect) =>
    saveVersion(effect, await documentOf(effect.tx, effect.notice.id, effect.notice.live_version ?? 0)),
  withdraw: (effect) => end(effect, null),
  supersede: async (effect) => {
    const by = effect.details.by ?? '';
    // Its own row is locked; the other is only read, so two that replace each other cannot wait for each other for ever.
    const [other] = await effect.tx.query<{ standing: string | null }>('select standing from notice where id = $1', [
      by,
    ]);
    if (by === effect.notice.id || other?.standing !== 'current')
      throw new InvalidInputError('by', '请填写另一条有效情报的编号');
    await end(effect, by);
  },
};

/** What leads to publication needs a valid document. */
const NEEDS_CSAF: readonly NoticeStep[] = ['schedule', 'publish'];
/** Steps that make a version of their own. */
const MAKES_VERSION: readonly NoticeStep[] = ['save', 'revise'];

/**
 * Takes one step with a notice, if the table of steps allows it now and there is no other version meanwhile: the rows, the audit event, the search row and
 * the jobs that follow are one transaction.
 */
export async function takeStep(
  database: Database,
  step: NoticeStep,
  id: string,
  details: StepDetails,
  actor: NoticeActor,
): Promise<{ id: string; version: number }> {
  if (NEEDS_CSAF.includes(step)) await requirePublishable(database, step, id, details, actor);
  return database.transaction(async (tx) => {
    const notice = await lockNotice(tx, id);
    if (details.version !== undefined && details.version !== notice.version) throw refused('staffChangedMeanwhile');
    if (!mayStep(step, notice)) throw refused('noticeNotNow');
    await EFFECTS[step]({ tx, notice, actor, details });
    const version = notice.version + (MAKES_VERSION.includes(step) ? 1 : 0);
    await tx.execute('update notice set state = $2, version = $3, publish_at = $4 where id = $1', [
      id,
      NOTICE_STEPS[step].to,
      version,
      step === 'schedule' ? details.at : null,
    ]);
    const detail = {
      version,
      ...(details.reason && { reason: details.reason }),
      ...(details.at && { at: details.at }),
    };
    await recordEvent(tx, { ...eventOf(actor), type: `notice.${step}`, object: id, detail });
    return { id, version };
  });
}

/** Before the transaction, because it takes a while; the step itself is refused if another version was saved meanwhile. */
async function requirePublishable(
  database: Database,
  step: NoticeStep,
  id: string,
  { version, at }: StepDetails,
  { now }: NoticeActor,
): Promise<void> {
  const notice = await readNoticeRow(database, id);
  // What the step refuses itself, it refuses in its own words.
  if (!notice || !mayStep(step, notice) || (version !== undefined && version !== notice.version)) return;
  const { document, note } = await savedVersion(database, id, notice.version);
  await requireCsaf(database, { id, document, note, at: at ?? now });
}

const eventOf = ({ accountId, address, now }: NoticeActor) => ({ at: now, accountId, address, success: true });

export const createNotice = (
  database: Database,
  { document, note }: { document: NoticeDocument; note: string },
  actor: NoticeActor,
): Promise<{ id: string; version: number }> =>
  database.transaction(async (tx) => {
    const id = await nextNoticeId(tx, actor.now);
    await tx.execute(`insert into notice (id, state, version) values ($1, 'draft', 1)`, [id]);
    await addVersion(tx, id, 1, { document, note, savedBy: actor.accountId, now: actor.now });
    await recordEvent(tx, { ...eventOf(actor), type: 'notice.create', object: id, detail: { version: 1 } });
    return { id, version: 1 };
  });

/** The authors of all versions since the last one that readers saw. */
async function isAuthor(tx: Transaction, { id, live_version }: NoticeRow, accountId: string | null): Promise<boolean> {
  const [own] = await tx.query(
    'select 1 from notice_version where notice_id = $1 and version > $2 and saved_by = $3 limit 1',
    [id, live_version ?? 0, accountId],
  );
  return own !== undefined;
}

/** The page stays, with a banner that says why. */
async function end({ tx, notice, actor, details }: Effect, by: string | null): Promise<void> {
  await tx.execute(
    `update notice set standing = $2, ended_at = $3, ended_reason = $4, superseded_by = $5 where id = $1`,
    [notice.id, by === null ? 'withdrawn' : 'superseded', actor.now, details.reason ?? '', by],
  );
  await writeSearchRow(tx, notice.id, actor.now);
}

interface NewComment {
  field: string;
  text: string;
  replyTo: number | null;
}

async function addComment(
  tx: Transaction,
  { id, version }: Pick<NoticeRow, 'id' | 'version'>,
  { field, text, replyTo }: NewComment,
  actor: NoticeActor,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into notice_comment (notice_id, version, field, body, reply_to, made_by, made_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [id, version, field, text, replyTo, actor.accountId, actor.now],
  );
  return row?.id ?? 0;
}

/** Comments change nothing of a notice, so they may be made in every state. */
export const commentOn = (
  database: Database,
  id: string,
  comment: NewComment & { version: number },
  actor: NoticeActor,
): Promise<{ id: number }> =>
  database.transaction(async (tx) => {
    await lockNotice(tx, id);
    if (comment.replyTo !== null) {
      const [answered] = await tx.query('select 1 from notice_comment where id = $1 and notice_id = $2', [
        comment.replyTo,
        id,
      ]);
      if (!answered) throw new InvalidInputError('reply_to', '没有这条意见');
    }
    const made = await addComment(tx, { id, version: comment.version }, comment, actor);
    await recordEvent(tx, { ...eventOf(actor), type: 'notice.comment', object: id, detail: { field: comment.field } });
    return { id: made };
  });
