import { createTransport } from 'nodemailer';
import type { Outbox } from '../messages/outbox.ts';
import { checkMail } from './check-mail.ts';
import { composeMail } from './compose-mail.ts';
import type { Mailer } from './mailer.ts';

/** Writes `.eml` files, which any mail program can open. */
export function createOutboxMailer(outbox: Outbox, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      checkMail(mail);
      const { message } = await transport.sendMail(composeMail(mail, from));
      await outbox.put('mail.eml', message as Buffer, mail.id);
    },
  };
}
