/** A message as a person reads it: plain text, and the same in HTML (see mail-template.ts). */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** Hands a message to whoever delivers it. */
export interface Mailer {
  /** Throws UndeliverableError where trying again would not help; any other error may pass. */
  send(mail: Mail): Promise<void>;
}
