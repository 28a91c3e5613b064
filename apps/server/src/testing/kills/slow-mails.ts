import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../platform/database/database.ts';
import { handleJob, type JobWorker, startJobWorker } from '../../platform/jobs/job-worker.ts';
import { createLogger } from '../../platform/log/create-logger.ts';
import { SEND_MAIL } from '../../platform/mail/mail-job.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { createOutbox } from '../../platform/messages/outbox.ts';
import { sendPosted } from '../../platform/messages/sealed-message-job.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';

export interface SlowMails {
  sealer: Sealer;
  /** Of the outbox, which processes share. */
  folder: string;
  /** Between sending and recording: where kills are to hit. */
  pauseMs: number;
  onSent?: (mail: Mail) => void;
}

export const MAIL_POLL_MS = 10;

/** Sends the mails that wait to an outbox, and is slow to say so. */
export function sendSlowly(database: Database, { sealer, folder, pauseMs, onSent }: SlowMails): JobWorker {
  const clock = () => new Date().toISOString();
  const outbox = createOutbox(folder, clock);
  const deps = { sealer, clock, log: createLogger({ level: 'silent' }) };
  const send = async (mail: Mail) => {
    await outbox.put('mail.json', JSON.stringify(mail), mail.id);
    onSent?.(mail);
    await wait(pauseMs);
  };
  const jobs = [handleJob(SEND_MAIL, (payload) => sendPosted(SEND_MAIL, payload, deps, send))];
  return startJobWorker({ database, log: deps.log, jobs, pollMilliseconds: MAIL_POLL_MS });
}

export const mailsIn = (folder: string): Mail[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Mail);
