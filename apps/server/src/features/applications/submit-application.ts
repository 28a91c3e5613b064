import { randomUUID } from 'node:crypto';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { reviewDue } from '@ldy/domain/application/deadline.ts';
import type { ApplicationKind } from '@ldy/domain/application/states.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { RefusedError, refused } from '../../platform/errors.ts';
import { createKeyedQueue } from '../../platform/semaphore/create-keyed-queue.ts';
import { type CheckedCode, checkCode } from '../verification/check-code.ts';
import type { CodeTarget } from '../verification/code-purpose.ts';
import { useCode } from '../verification/use-code.ts';
import { type ApplicationContact, sealContact } from './application.ts';
import type { Actor, ApplicationDeps } from './application-deps.ts';
import { postApplicationMail } from './application-mails.ts';
import { recordEvent } from './events.ts';
import { addToHistory } from './take-step.ts';

type Proof = CodeTarget & { code: string };

export interface Submission {
  kind: ApplicationKind;
  /** The contacts that codes were sent to, with the codes. By the first one an open application of the same applicant is found. */
  proofs: readonly [Proof, ...Proof[]];
  contact: ApplicationContact;
  userName: string;
  company: string;
  department: string;
  industries: string[];
  /** What the upload of the licence answered, '' for none. */
  file: string;
}

export interface Promised {
  due: string;
  due_is_certain: boolean;
}

/** The same content one after the other: of many at once the code would have no tries left, and the others would get the answer that it is wrong. */
const ofContent = createKeyedQueue({ waiting: 20 });

/**
 * Hands in an application with its codes. The same content again answers the same and has no second effect. Throws codeWrong, smsCodeWrong beside
 * a code of a mail, and applicationRepeated while another one of the applicant is open.
 */
export async function submitApplication(
  deps: ApplicationDeps,
  submission: Submission,
  actor: Actor,
): Promise<Promised> {
  const { database, sealer } = deps;
  const content = sealer.index('application.content', JSON.stringify([actor.accountId, submission]));
  return ofContent(content.toString('base64'), handIn);

  async function handIn(): Promise<Promised> {
    const known = await findSame();
    if (known) return known;
    try {
      const checked = await checkCodes(deps, submission.proofs);
      const now = deps.clock();
      return await database.transaction(async (tx) => {
        // Two processes with the same: the second waits here, and finds the code used.
        for (const code of checked) await useCode(tx, code, now);
        return insert(tx, deps, { submission, content, actor, now });
      });
    } catch (error) {
      const same = await findSame();
      if (same) return same;
      throw error;
    }
  }

  async function findSame(): Promise<Promised | undefined> {
    const [row] = await database.query<{ due_on: string; due_is_certain: boolean }>(
      'select due_on, due_is_certain from application where content_index = $1',
      [content],
    );
    return row && { due: row.due_on, due_is_certain: row.due_is_certain };
  }
}

async function checkCodes(deps: ApplicationDeps, proofs: Submission['proofs']): Promise<CheckedCode[]> {
  const [first, ...more] = proofs;
  const checked = [await checkCode(deps, first)];
  for (const proof of more) {
    const next = await checkCode(deps, proof).catch((error: unknown) => {
      const isWrong = error instanceof RefusedError && error.code === ERROR_CODES.codeWrong.code;
      throw isWrong ? refused('smsCodeWrong') : error;
    });
    checked.push(next);
  }
  return checked;
}

interface Insert {
  submission: Submission;
  content: Buffer;
  actor: Actor;
  now: string;
}

async function insert(tx: Transaction, deps: ApplicationDeps, { submission, content, actor, now }: Insert) {
  const { sealer, licences, holidays } = deps;
  const { kind, proofs, contact, userName, company, department, industries, file } = submission;
  const id = randomUUID();
  const due = reviewDue(now, holidays);
  const licence = file === '' ? undefined : await keepLicence(tx, licences, file, actor);
  const added = await tx.execute(
    `insert into application (id, kind, account_id, state, user_name, company, department, industries, contact_sealed, contact_index,
       content_index, file_id, file_name, submitted_at, due_on, due_is_certain, created_at, phone_proved)
     values ($1, $2, $3, 'submitted', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $13, true)
     on conflict do nothing`,
    [
      id,
      kind,
      actor.accountId,
      userName,
      company,
      department,
      industries,
      sealContact(sealer, contact),
      sealer.index('application.contact', proofs[0].recipient),
      content,
      licence?.id ?? '',
      licence?.name ?? '',
      now,
      due.day,
      due.isCertain,
    ],
  );
  if (added !== 1) throw refused('applicationRepeated');
  await addToHistory(tx, { id, version: 1, step: 'submit', actor: actor.accountId, said: '', now });
  await postApplicationMail(tx, deps, { to: contact.mail, kind, mail: 'received', due });
  await recordEvent(tx, {
    at: now,
    type: 'application.submit',
    accountId: actor.accountId,
    address: actor.address,
    object: id,
    success: true,
    detail: { kind },
  });
  return { due: due.day, due_is_certain: due.isCertain };
}

/** Throws invalidInput when the upload is gone or belongs to somebody else. */
export async function keepLicence(
  tx: Transaction,
  licences: ApplicationDeps['licences'],
  file: string,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<{ id: string; name: string }> {
  const licence = accountId === null ? undefined : await licences.keep(tx, { file, account: accountId });
  if (!licence) throw refused('uploadGone');
  return licence;
}
