import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

/** A checked mail in nodemailer's format. The recipient is passed as parts, so nodemailer does not parse it. */
export function composeMail({ id, to, subject, text, html, unsubscribe }: Mail, from: string): SendMailOptions {
  return {
    ...(id === undefined ? {} : { messageId: `<${id}@${domainOf(from)}>` }),
    from,
    to: { name: '', address: to },
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    // List-Unsubscribe (RFC 2369).
    ...(unsubscribe === undefined ? {} : { list: { unsubscribe } }),
    headers: {
      // Prevents automatic replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      // Mail systems post this to the address above, with one click of their user (RFC 8058); only by https.
      ...(unsubscribe?.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const domainOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
