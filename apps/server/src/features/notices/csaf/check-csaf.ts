import type { NoticeDocument } from '@ldy/contract/notice/document.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { csafFileName } from '@ldy/domain/csaf/csaf-document.ts';
import { audienceOf } from '@ldy/domain/notice/audience.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { NotFoundError, refused } from '#server/platform/errors.ts';
import { VISITOR } from '#server/platform/http/server-settings.ts';
import { readNoticeRow, savedVersion } from '../notice-store.ts';
import { type CsafPlace, csafFor, noticeFacts, revisionsOf, sourceOf, withChanges } from './csaf-source.ts';
import type { CsafTests } from './csaf-work.ts';
import { explainFaults, type NoticeFault } from './explain-faults.ts';
import { validateCsaf } from './validate-csaf.ts';

/** The address of documents, and who publishes them, change nothing of what the tests find. */
const ANYWHERE: CsafPlace['issuer'] = { name: 'LDY', origin: 'https://portal.example', contact: '' };
const EDITOR: Reader = { ...VISITOR, role: 'staff', seesEverything: true };

/** A revision that somebody wants to publish. */
export interface Candidate {
  id: string;
  document: NoticeDocument;
  note: string;
  at: string;
}

export interface CsafCheck {
  /** What the revision would be called. */
  version: string;
  errors: NoticeFault[];
  warnings: NoticeFault[];
}

/** Whether what would be published is valid CSAF: in full, and as everybody reads it where it is for everybody. */
export async function checkCsaf(
  q: Queryable,
  { id, document, note, at }: Candidate,
  names: CsafTests = ['mandatory'],
): Promise<CsafCheck> {
  const level = audienceOf(document);
  const before = await revisionsOf(q, id, level);
  const revision = { revision: (before.at(-1)?.revision ?? 0) + 1, at, note, document };
  const revisions = withChanges([...before, revision]);
  const source = await sourceOf(q, { id, document, facts: await noticeFacts(q, document), revisions, ended: null });
  const self = `${ANYWHERE.origin}/csaf/white/${at.slice(0, 4)}/${csafFileName(id)}`;
  const place: CsafPlace = { version: '2.0', issuer: ANYWHERE, self };
  const form = csafFor(source, EDITOR, place);
  const explained = explainFaults(await validateCsaf(form, names), form);
  const { version } = form.document.tracking;
  if (level > 0 || explained.errors.length > 0) return { version, ...explained };
  const open = csafFor(source, VISITOR, place);
  const { errors } = explainFaults(await validateCsaf(open), open);
  return { version, ...explained, errors };
}

const MOST_REPORTED = 5;

/** Throws noticeNoCsaf, with what is wrong where. */
export async function requireCsaf(q: Queryable, candidate: Candidate): Promise<void> {
  const { errors } = await checkCsaf(q, candidate);
  if (errors.length === 0) return;
  throw refused('noticeNoCsaf', `还不能发布：${inWords(errors)}`, { errors });
}

export const inWords = (errors: readonly NoticeFault[]): string =>
  errors
    .slice(0, MOST_REPORTED)
    .map(({ label, text }) => `${label}：${text}`)
    .join('；');

/** The same of a version that was saved, the newest by default, with what would make it better. */
export async function checkVersion(
  q: Queryable,
  { id, version }: { id: string; version?: number | undefined },
  at: string,
): Promise<CsafCheck> {
  const notice = await readNoticeRow(q, id);
  if (!notice) throw new NotFoundError();
  const saved = await savedVersion(q, id, version ?? notice.version);
  return checkCsaf(q, { id, at, ...saved }, ['mandatory', 'wishes']);
}
