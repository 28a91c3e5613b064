export interface BindingQr {
  /** What the QR picture says; drawn by the browser. */
  url: string;
  /** Seconds. */
  expiresIn: number;
}

export interface TemplateMessage {
  openId: string;
  /** Opened when the message is touched. */
  url?: string;
  /** Gaps of the template, e.g. `{ thing1: 'CVE-2021-44228' }`. */
  data: Record<string, string>;
}

/** The official account: who scans its code follows it and is known from then on by an open id. */
export interface Wechat {
  /** `scene` comes back with the scan: at most 64 characters of `\w-`. Throws where WeChat does not answer. */
  createBindingQr(options: { scene: string; lifeSeconds: number }): Promise<BindingQr>;
  /** Throws UndeliverableError where trying again would not help, e.g. because the person no longer follows. */
  sendTemplate(message: TemplateMessage): Promise<void>;
}

/** Called when somebody scanned. `nickname` is '' where WeChat does not tell it (it no longer does). Must bear being called twice. */
export type OnScan = (scene: string, openId: string, nickname: string) => Promise<void>;
