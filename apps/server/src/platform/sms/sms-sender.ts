/** Providers send only texts that they know: a template, and what goes into its gaps. */
export type SmsTemplate = 'code';

export interface Sms {
  /** Mainland number, 11 digits. */
  to: string;
  template: SmsTemplate;
  parameters: Record<string, string>;
  /** The whole text, for where nobody sends anything (the outbox). */
  text: string;
}

export interface SmsSender {
  /** Throws UndeliverableError where trying again would not help; any other error may pass. */
  send(sms: Sms): Promise<void>;
}
