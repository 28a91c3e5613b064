import { UndeliverableError } from '../messages/undeliverable-error.ts';
import type { Mail } from './mailer.ts';

/** A single bare address: no name, list or quotes, nothing that a header or a mail server could interpret. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,253}$/u;
const CONTROLS = /[\p{Cc}\u2028\u2029]/u;
const LONGEST_SUBJECT = 200;

/** Throws UndeliverableError for header injection. */
export function checkMail({ to, subject }: Mail): void {
  if (!ADDRESS.test(to) || to.startsWith('-'))
    throw new UndeliverableError('The recipient is not one plain mail address.');
  if (CONTROLS.test(subject) || subject.length > LONGEST_SUBJECT) {
    throw new UndeliverableError('The subject is not one line.');
  }
}
