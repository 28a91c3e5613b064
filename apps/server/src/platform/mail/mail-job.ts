import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { defineMessageJob, type PostOptions, postMessage } from '../messages/sealed-message-job.ts';
import type { Sealer } from '../sealing/sealer.ts';
import type { Mail } from './mailer.ts';

export const SEND_MAIL = defineMessageJob('send-mail', '发送邮件', { name: 'mail', title: '邮件', atOnce: 4 });

/** Enqueues a mail in the transaction; a job sends it after the commit, with retries. */
export const postMail = (tx: Queryable, sealer: Sealer, mail: Mail, options?: PostOptions): Promise<void> =>
  postMessage(tx, sealer, SEND_MAIL, { id: randomUUID(), ...mail }, options);
