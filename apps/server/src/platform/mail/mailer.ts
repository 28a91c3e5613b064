import type { Probe } from '../probes/probe.ts';

/** A message as plain text and as HTML (see mail-template.ts). */
export interface Mail {
  /** The same for every attempt to send it: its Message-ID, by which mail systems fold what comes twice. */
  id?: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** URL that ends such mails, for mail programs that offer it beside the mail: a page to open, and a form with one click to post to it. */
  unsubscribe?: string;
}

/** Delivers messages. */
export interface Mailer {
  /** Throws UndeliverableError on permanent failures; any other error may be temporary. */
  send(mail: Mail): Promise<void>;
  /** Connects and signs in without sending. Undefined: mails are written to the outbox. */
  probe?: Probe;
}
