import type { Outbox } from '../messages/outbox.ts';
import type { Wechat } from './wechat.ts';

/**
 * Used without an official account, where no scan is possible: the QR code contains an explanation, and the operator simulates the scan with
 * the command in the outbox.
 */
export const createOutboxWechat = (outbox: Outbox): Wechat => ({
  async createBindingQr({ scene, lifeSeconds }) {
    const scan = `npm run wechat -- scan ${scene}`;
    await outbox.put('wechat-qr.txt', `${scan}\n`);
    return { url: `未配置微信公众号。请门户管理员运行：${scan}`, expiresIn: lifeSeconds };
  },
  sendTemplate: (message) => outbox.put('wechat-message.json', `${JSON.stringify(message, null, 2)}\n`),
});
