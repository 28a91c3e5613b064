import { UndeliverableError } from '../messages/undeliverable-error.ts';
import type { SafeFetch } from '../safe-fetch/safe-fetch.ts';
import { createAccessToken } from './access-token.ts';
import type { Wechat } from './wechat.ts';

export const WECHAT_ENDPOINT = 'https://api.weixin.qq.com';

export interface OfficialAccountOptions {
  appId: string;
  appSecret: string;
  templateId: string;
  endpoint: string;
  fetch: SafeFetch;
  clock(): string;
}

interface Answer {
  errcode?: number;
  url?: string;
  expire_seconds?: number;
}

/** The token is invalid, expired, or was replaced. */
const TOKEN_IS_DEAD = new Set([40001, 40014, 42001]);
/** The open id is unknown, has unfollowed, or refuses messages. */
const NOT_REACHABLE = new Set([40003, 43004, 43101]);
/** Thirty days. Source: WeChat, temporary QR codes. */
const LONGEST_QR_SECONDS = 2_592_000;

/** The calls of a WeChat official account. Source: https://developers.weixin.qq.com/doc/offiaccount/. */
export function createOfficialAccount(options: OfficialAccountOptions): Wechat {
  const { endpoint, templateId } = options;
  const token = createAccessToken(options);

  async function call(path: string, body: object): Promise<Answer> {
    for (let attempt = 0; ; attempt++) {
      const url = `${endpoint}${path}?access_token=${encodeURIComponent(await token.get())}`;
      const response = await options.fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const answer = (await response.json().catch(() => ({ errcode: response.status }))) as Answer;
      if (!answer.errcode) return answer;
      if (!TOKEN_IS_DEAD.has(answer.errcode) || attempt > 0) throw failure(answer.errcode);
      token.forget();
    }
  }

  return {
    async createBindingQr({ scene, lifeSeconds }) {
      if (!/^[\w-]{1,64}$/.test(scene)) throw new Error('The scene of a QR code has 1 to 64 letters, digits, - and _.');
      const answer = await call('/cgi-bin/qrcode/create', {
        expire_seconds: Math.min(lifeSeconds, LONGEST_QR_SECONDS),
        action_name: 'QR_STR_SCENE',
        action_info: { scene: { scene_str: scene } },
      });
      if (!answer.url) throw new Error('WeChat answered without a QR code.');
      return { url: answer.url, expiresIn: answer.expire_seconds ?? lifeSeconds };
    },
    async sendTemplate({ openId, url, data }) {
      await call('/cgi-bin/message/template/send', {
        touser: openId,
        template_id: templateId,
        ...(url === undefined ? {} : { url }),
        data: Object.fromEntries(Object.entries(data).map(([name, value]) => [name, { value }])),
      });
    },
    probe: token.probe,
  };
}

const failure = (code: number): Error => {
  const words = `WeChat answered ${code}.`;
  return NOT_REACHABLE.has(code) ? new UndeliverableError(words) : new Error(words);
};
