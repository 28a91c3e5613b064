import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { defineJob, type JobDefinition, type JobQueue } from '../jobs/job-definition.ts';
import type { Logger } from '../log/create-logger.ts';
import type { Sealer } from '../sealing/sealer.ts';
import { UndeliverableError } from './undeliverable-error.ts';

const payload = z.object({ sealed: z.string() });

/** A job with one encrypted message: recipient, text and codes cannot be read in the job table. */
export type MessageJob = JobDefinition<typeof payload>;

// Delays of 5 s, 10 s, 20 s …: the ninth attempt comes after at least 21 minutes, beyond the delay of a greylisting mail server.
const MOST_TRIES = 9;

export const defineMessageJob = (name: string, title: string, queue: JobQueue): MessageJob =>
  defineJob({ name, title, payload, queue, maxAttempts: MOST_TRIES });

export interface PostOptions {
  /** After this time the message is dropped unsent. */
  dropAfter?: string;
  /** False: the job is added but sends nothing; its row looks like any other. */
  deliver?: boolean;
}

interface Posted<Message> {
  message: Message;
  dropAfter: string | null;
  /** A digit, so that payloads have the same length whether sent or not. */
  deliver: 0 | 1;
}

/** Adds the encrypted message to the job table. In a transaction it is sent only after the commit. */
export async function postMessage<Message>(
  tx: Queryable,
  sealer: Sealer,
  job: MessageJob,
  message: Message,
  { dropAfter, deliver = true }: PostOptions = {},
): Promise<void> {
  const posted: Posted<Message> = { message, dropAfter: dropAfter ?? null, deliver: deliver ? 1 : 0 };
  await enqueueJob(tx, job, { sealed: sealer.seal(purposeOf(job), JSON.stringify(posted)) });
}

export interface MessageDeps {
  sealer: Sealer;
  clock(): string;
  log: Logger;
}

/**
 * At-least-once delivery: if the process dies between sending and recording it, the message is sent again, a mail under the same id.
 * Permanent failures are logged and dropped; other errors are retried.
 */
export async function sendPosted<Message>(
  job: MessageJob,
  { sealed }: z.output<typeof payload>,
  { sealer, clock, log }: MessageDeps,
  send: (message: Message) => Promise<void>,
): Promise<void> {
  const posted = JSON.parse(sealer.open(purposeOf(job), sealed)) as Posted<Message>;
  if (!posted.deliver) return;
  if (posted.dropAfter !== null && posted.dropAfter <= clock()) return log.warn({ job: job.name }, 'too late to send');
  try {
    await send(posted.message);
    log.info({ job: job.name }, 'sent');
  } catch (err) {
    if (!(err instanceof UndeliverableError)) throw err;
    log.warn({ job: job.name, reason: err.message }, 'a message was refused for good');
  }
}

const purposeOf = (job: MessageJob) => `job.${job.name}`;
