import { UndeliverableError } from '../messages/undeliverable-error.ts';
import type { SafeFetch } from '../safe-fetch/safe-fetch.ts';
import type { Sms, SmsTemplate } from './sms-sender.ts';

/** A template approved by the provider: its id, and the names of its parameters in order. */
export interface ApprovedTemplate {
  id: string;
  parameters: readonly string[];
}

export interface SmsAccount {
  keyId: string;
  keySecret: string;
  /** The approved signature, without 【】. */
  signName: string;
  templates: Record<SmsTemplate, ApprovedTemplate>;
  /** `https://dysmsapi.aliyuncs.com` or another URL of the same service. */
  endpoint: string;
  fetch: SafeFetch;
  clock(): string;
}

/** The parameter values, in order. Throws when the message lacks one. */
export function fillTemplate(account: SmsAccount, sms: Sms): { id: string; values: [name: string, value: string][] } {
  const { id, parameters } = account.templates[sms.template];
  return {
    id,
    values: parameters.map((name) => {
      const value = sms.parameters[name];
      if (value === undefined)
        throw new Error(`The SMS template ${id} asks for ${name}, which the message does not have.`);
      return [name, value];
    }),
  };
}

/** Refuses numbers outside mainland China: they cost more, and accounts have mainland numbers only. */
export function checkNumber(to: string): void {
  if (!/^1[3-9]\d{9}$/.test(to)) throw new UndeliverableError('The recipient is not a mainland mobile number.');
}

/** `code` is the provider's error code; anything that does not look like one is not logged. */
export function failure(provider: string, code: unknown, isFinal: boolean): Error {
  const words = `${provider} answered ${/^[\w.-]{1,80}$/.test(String(code)) ? code : 'something unknown'}.`;
  return isFinal ? new UndeliverableError(words) : new Error(words);
}
