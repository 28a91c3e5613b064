import type { Outbox } from '../messages/outbox.ts';
import type { SmsSender } from './sms-sender.ts';

/** Writes text files: the number, an empty line, the text. */
export const createOutboxSms = (outbox: Outbox): SmsSender => ({
  send: ({ to, text }) => outbox.put('sms.txt', `${to}\n\n${text}\n`),
});
