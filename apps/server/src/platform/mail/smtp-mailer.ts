import type { ConnectionOptions } from 'node:tls';
import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import { UndeliverableError } from '../messages/undeliverable-error.ts';
import { ProbeFault } from '../probes/probe.ts';
import { checkMail } from './check-mail.ts';
import { composeMail } from './compose-mail.ts';
import type { Mailer } from './mailer.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587` (STARTTLS) or `smtps://user:password@host:465`. */
  url: string;
  from: string;
  /** Socket timeout of one attempt. */
  timeoutMs?: number;
  /** For tests: the certificate authority of the test server. */
  tls?: ConnectionOptions;
  /** Default: required except on localhost. */
  requireTls?: boolean;
}

const TIMEOUT_MS = 15_000;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A new connection per mail: mails are few, and a restart of the mail server does not matter. */
export function createSmtpMailer(options: SmtpOptions): Mailer {
  const transport = createTransport(connectionOf(options));
  return {
    async send(mail) {
      checkMail(mail);
      try {
        await transport.sendMail(composeMail(mail, options.from));
      } catch (error) {
        throw explain(error as SmtpError);
      }
    },
    async probe() {
      await transport.verify().catch((error: SmtpError) => {
        throw faultOf(error);
      });
    },
  };
}

/** Never unencrypted across a network: without TLS only to localhost. */
export function connectionOf({ url, timeoutMs = TIMEOUT_MS, tls, requireTls }: SmtpOptions): SMTPTransport.Options {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const mustEncrypt = requireTls ?? !LOOPBACK.has(hostname);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && mustEncrypt,
    ignoreTLS: !secure && !mustEncrypt,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...(tls === undefined ? {} : { tls }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  };
}

type SmtpError = Error & { code?: string; responseCode?: number; command?: string };

/** Errors of nodemailer from before the server greeted, and in its TLS. */
const CONNECTING = new Set(['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ECONNREFUSED', 'ENOTFOUND']);

function faultOf({ code, responseCode }: SmtpError): ProbeFault {
  if (code === 'EAUTH') return new ProbeFault('refused', responseCode ?? code);
  if (responseCode === undefined && CONNECTING.has(code ?? '')) return new ProbeFault('unreachable', code);
  return new ProbeFault('unexpected', responseCode ?? code);
}

/** Server messages may contain the recipient's address, so only the code and the step are reported. */
function explain({ code, responseCode, command }: SmtpError): Error {
  const step = /^[A-Z ]{2,20}$/.test(command ?? '') ? ` to ${command}` : '';
  if (responseCode === undefined) return new Error(`The mail server could not be used (${code ?? 'no reason given'}).`);
  const words = `The mail server answered ${responseCode}${step}.`;
  // 5xx about the sender or password is for the operator to fix, and the mail may still be sent afterwards.
  const isAboutMail = command === 'RCPT TO' || command === 'DATA' || command === 'BDAT';
  return responseCode >= 500 && isAboutMail ? new UndeliverableError(words) : new Error(words);
}
