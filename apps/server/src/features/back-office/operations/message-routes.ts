import { API } from '@ldy/contract/api.ts';
import { maskMail, maskPhone } from '@ldy/domain/account/masking.ts';
import type { FastifyInstance } from 'fastify';
import { InvalidInputError, NotFoundError } from '#server/platform/errors.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { writeMail } from '#server/platform/mail/mail-template.ts';
import { listOutbox, outboxFolder, readOutbox } from '#server/platform/messages/outbox.ts';
import { openContacts } from '../../accounts/contacts/open-contacts.ts';
import { ownAccount } from '../../accounts/own-account.ts';
import { recordEvent } from '../events.ts';
import { actorOf, type BackOfficeDeps, eventOf } from '../staff-deps.ts';
import { limitTestMessages } from './limit-test-messages.ts';

/** Opens nothing, and cannot be taken for the code of anybody. */
const TEST_CODE = '000000';

/** Whether messages arrive, and what lies in the outbox where no provider sends them. */
export function bindMessageRoutes(app: FastifyInstance, deps: BackOfficeDeps): void {
  const { database, sealer, channels, readLook } = deps;
  const folder = outboxFolder(deps.configuration.dataDir);

  bindEndpoint(app, API.sendTestMessage, async ({ channel, reason }, call) => {
    const { mail, phone } = openContacts(sealer, await ownAccount(database, call));
    const look = await readLook(database);
    const send = {
      mail: () => channels.mailer.send(writeMail(look, mail, TEST_MAIL)),
      sms: () =>
        channels.sms.send({
          to: phone,
          template: 'code',
          parameters: { code: TEST_CODE, minutes: '5' },
          text: `【${look.brand}】测试短信，验证码 ${TEST_CODE}，无需理会。`,
        }),
    }[channel];
    if ((channel === 'mail' ? mail : phone) === '')
      throw new InvalidInputError('channel', channel === 'mail' ? '请先绑定邮箱' : '请先绑定手机号');
    await limitTestMessages(deps, actorOf(call, deps).accountId);
    const fault = await send().then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const detail = { reason, channel, ...(fault !== '' && { fault }) };
    await recordEvent(database, {
      ...eventOf(call, deps, channel, detail),
      type: 'operations.test-message',
      success: fault === '',
    });
    return { to: channel === 'mail' ? maskMail(mail) : maskPhone(phone), sent: fault === '', fault };
  });

  bindEndpoint(app, API.listOutbox, async () => ({ list: await listOutbox(folder) }));

  bindEndpoint(app, API.readOutboxMessage, async ({ name, reason }, call) => {
    const text = await readOutbox(folder, name);
    if (text === undefined) throw new NotFoundError();
    await recordEvent(database, { ...eventOf(call, deps, name, { reason }), type: 'operations.read-message' });
    return { text };
  });
}

const TEST_MAIL = {
  subject: '测试邮件',
  paragraphs: ['这是一封由后台发送的测试邮件。收到它，说明邮件可以送达。'],
};
