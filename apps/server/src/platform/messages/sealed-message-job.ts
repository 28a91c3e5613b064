import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { defineJob, type JobDefinition, type JobQueue } from '../jobs/job-definition.ts';
import type { Logger } from '../log/create-logger.ts';
import type { Sealer } from '../sealing/sealer.ts';
import { UndeliverableError } from './undeliverable-error.ts';

const payload = z.object({ sealed: z.string() });

/** A job that carries one message, encrypted: recipient, text and codes cannot be read in the job table. */
export type MessageJob = JobDefinition<typeof payload>;

// 5 s, 10 s, 20 s … between tries: the ninth comes after 21 minutes at least, past what a greylisting mail server asks for.
const MOST_TRIES = 9;

export const defineMessageJob = (name: string, queue: JobQueue): MessageJob =>
  defineJob({ name, payload, queue, maxAttempts: MOST_TRIES });

export interface PostOptions {
  /** After this moment it is no longer worth sending, and is dropped. */
  dropAfter?: string;
  /** False: the job is added and does nothing. The row looks like any other. */
  deliver?: boolean;
}

interface Posted<Message> {
  message: Message;
  dropAfter: string | null;
  /** A digit, so that what is sent and what is not are of the same length. */
  deliver: 0 | 1;
}

/** Adds the message to the job table, sealed. In a transaction it is sent only if that commits. */
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
 * Sends, at least once: when the process dies between sending and forgetting, the message goes out twice. What the other side
 * refuses for good is dropped with a line in the log; anything else is tried again.
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
