import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CaptchaProvider {
  url: string;
  /** Scripts requested, and the portal's requests to verify tokens. */
  asked: string[];
  /** Environment variables for a portal that uses this provider. */
  settings: Record<string, string>;
  close(): void;
}

export const PROVIDER_SCRIPTS = ['md5', 'polyfill', 'jsencrypt', 'captcha'] as const;

/** The last script: a library that becomes available after a delay and renders a button in its container. */
const LIBRARY = `
setTimeout(() => {
  window.captchaLibrary = {
    open({ id, packageName, container, onReady, onSuccess, onClose }) {
      const button = document.createElement('button');
      button.textContent = '点此完成验证';
      button.onclick = () => onSuccess({ validate: [id, packageName, window.loadedScripts.join('-'), Date.now()].join(' ') });
      container.append(button);
      onReady();
    },
  };
}, 500);`;

const script = (name: string): string =>
  `(window.loadedScripts ??= []).push(${JSON.stringify(name)});${name === 'captcha' ? LIBRARY : ''}`;

/** A fake third-party slider on its own host: four scripts and a call that verifies tokens. */
export async function startCaptchaProvider(): Promise<CaptchaProvider> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    if (request.method === 'GET') {
      const name = (request.url ?? '').slice(1, -3);
      asked.push(name);
      response.setHeader('content-type', 'text/javascript').end(script(name));
      return;
    }
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      const token = new URLSearchParams(text).get('validate') ?? '';
      asked.push(token.replace(/ \d+$/, ''));
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ success: token.startsWith('portal ') }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    settings: {
      LDY_CAPTCHA_PROVIDER: 'script',
      LDY_CAPTCHA_ID: 'portal',
      LDY_CAPTCHA_PACKAGE: 'cn.example.portal',
      LDY_CAPTCHA_SCRIPTS: PROVIDER_SCRIPTS.map((name) => `${url}/${name}.js`).join(),
      LDY_CAPTCHA_VERIFY_URL: `${url}/verify`,
      LDY_CAPTCHA_SECRET: 'not-for-browsers',
    },
    close: () => server.close(),
  };
}
