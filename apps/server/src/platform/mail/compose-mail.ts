import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

/** A checked mail in the form that nodemailer takes. The recipient is given in parts: nothing is parsed out of it. */
export function composeMail({ to, subject, text, html }: Mail, from: string): SendMailOptions {
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    // Answering machines need not answer (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
