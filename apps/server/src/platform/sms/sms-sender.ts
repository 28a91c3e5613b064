import type { Probe } from '../probes/probe.ts';

/** Providers send approved templates only, with parameters. */
export type SmsTemplate = 'code';

export interface Sms {
  /** Mainland number, 11 digits. */
  to: string;
  template: SmsTemplate;
  parameters: Record<string, string>;
  /** The whole text, for the outbox. */
  text: string;
}

export interface SmsSender {
  /** Throws UndeliverableError on permanent failures; any other error may be temporary. */
  send(sms: Sms): Promise<void>;
  /** Asks for the template of codes, which costs nothing. Undefined: SMS are written to the outbox. */
  probe?: Probe;
}
