import type { Probe } from '../probes/probe.ts';

export interface BindingQr {
  /** The content of the QR code; the browser draws it. */
  url: string;
  /** Seconds. */
  expiresIn: number;
}

export interface TemplateMessage {
  openId: string;
  /** Opened when the message is tapped. */
  url?: string;
  /** Template parameters, e.g. `{ thing1: 'CVE-2021-44228' }`. */
  data: Record<string, string>;
}

/** The official account. Scanning its code follows it; the follower is then identified by an open id. */
export interface Wechat {
  /** `scene` is returned with the scan: at most 64 characters of `\w-`. Throws when WeChat does not answer. */
  createBindingQr(options: { scene: string; lifeSeconds: number }): Promise<BindingQr>;
  /** Throws UndeliverableError on permanent failures, e.g. because the person no longer follows. */
  sendTemplate(message: TemplateMessage): Promise<void>;
  /** Asks for the access token. Undefined: codes and messages are written to the outbox. */
  probe?: Probe;
}

/** Called after a scan. `nickname` is '' if WeChat does not provide it (it no longer does). Must be idempotent. */
export type OnScan = (scene: string, openId: string, nickname: string) => Promise<void>;
