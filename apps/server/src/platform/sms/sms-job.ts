import type { Queryable } from '../database/database.ts';
import { defineMessageJob, type PostOptions, postMessage } from '../messages/sealed-message-job.ts';
import type { Sealer } from '../sealing/sealer.ts';
import type { Sms } from './sms-sender.ts';

export const SEND_SMS = defineMessageJob('send-sms', '发送短信', { name: 'sms', title: '短信', atOnce: 4 });

/** Enqueues an SMS in the transaction; a job sends it after the commit, with retries. */
export const postSms = (tx: Queryable, sealer: Sealer, sms: Sms, options?: PostOptions): Promise<void> =>
  postMessage(tx, sealer, SEND_SMS, sms, options);
