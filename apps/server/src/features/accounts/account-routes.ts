import { API } from '@ldy/contract/api.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint, type Call } from '../../platform/http/bind-endpoint.ts';
import type { Wechat } from '../../platform/wechat/wechat.ts';
import type { AccountDeps, Asking } from './account-deps.ts';
import { agreeToTerms, readTermsToAgree } from './agree-to-terms.ts';
import { allowFingerprint } from './allow-fingerprint.ts';
import { bindBearerRoutes } from './bearers/bearer-routes.ts';
import { bindContact, sendBindCode } from './contacts/bind-contact.ts';
import { beginWechat, checkWechat, unbindWechat } from './contacts/bind-wechat.ts';
import { type ExportParts, exportMyData } from './export-my-data.ts';
import { deleteAccount, keepAccount } from './lifecycle/delete-account.ts';
import { register, sendRegisterCode } from './lifecycle/register.ts';
import { changePassword } from './passwords/change-password.ts';
import { beginRecovery, finishRecovery, verifyRecoveryCode } from './passwords/recover.ts';
import { bindIndustries, setNotices } from './preferences.ts';
import { type ReadQuotas, readProfile } from './read-profile.ts';

export interface AccountRouteDeps extends AccountDeps {
  wechat: Wechat;
  readQuotas: ReadQuotas;
  exportParts: ExportParts;
}

const DONE = {};
const by = ({ viewer, address }: Call): Asking => ({ viewer, address });

export function bindAccountRoutes(app: FastifyInstance, deps: AccountRouteDeps): void {
  bindOpenRoutes(app, deps);
  bindContactRoutes(app, deps);
  bindProfileRoutes(app, deps);
  bindBearerRoutes(app, deps);
}

function bindOpenRoutes(app: FastifyInstance, deps: AccountRouteDeps): void {
  bindEndpoint(app, API.sendRegisterCode, (input, call) => sendRegisterCode(deps, input, call.address));
  bindEndpoint(app, API.register, (input, call) => register(deps, input, call.address));
  bindEndpoint(app, API.beginRecovery, (input, call) => beginRecovery(deps, input, call.address));
  bindEndpoint(app, API.verifyRecoveryCode, async (input) => {
    await verifyRecoveryCode(deps, input);
    return DONE;
  });
  bindEndpoint(app, API.finishRecovery, async (input, call) => {
    await finishRecovery(deps, input, call.address);
    return DONE;
  });
}

/** In each pair, one call sends a code and the other binds the contact that received it. */
function bindContactRoutes(app: FastifyInstance, deps: AccountRouteDeps): void {
  bindEndpoint(app, API.sendNoticeMailCode, async ({ mail, validate }, call) => {
    await sendBindCode(deps, 'noticeMail', { recipient: mail, validate }, by(call));
    return DONE;
  });
  bindEndpoint(app, API.bindNoticeMail, async ({ mail, code }, call) => {
    await bindContact(deps, 'noticeMail', { recipient: mail, code }, by(call));
    return DONE;
  });
  bindEndpoint(app, API.sendBindMailCode, async ({ mail, validate }, call) => {
    await sendBindCode(deps, 'mail', { recipient: mail, validate }, by(call));
    return DONE;
  });
  bindEndpoint(app, API.bindMail, async ({ mail, code, password }, call) => {
    await bindContact(deps, 'mail', { recipient: mail, code, password }, by(call));
    return DONE;
  });
  bindEndpoint(app, API.sendBindPhoneCode, async ({ phone, validate }, call) => {
    await sendBindCode(deps, 'phone', { recipient: phone, validate }, by(call));
    return DONE;
  });
  bindEndpoint(app, API.bindPhone, async ({ phone, code, password }, call) => {
    await bindContact(deps, 'phone', { recipient: phone, code, password }, by(call));
    return DONE;
  });
  bindEndpoint(app, API.beginWechat, (_, call) => beginWechat(deps, by(call)));
  bindEndpoint(app, API.checkWechat, ({ ticket }, call) => checkWechat(deps, ticket, by(call)));
  bindEndpoint(app, API.unbindWechat, async (_, call) => {
    await unbindWechat(deps, by(call));
    return DONE;
  });
}

function bindProfileRoutes(app: FastifyInstance, deps: AccountRouteDeps): void {
  bindEndpoint(app, API.changePassword, async (input, call) => {
    const session = await changePassword(deps, input, by(call));
    call.startSession(session.secret, session.maxAgeSeconds);
    return DONE;
  });
  bindEndpoint(app, API.readProfile, (_, call) => readProfile(deps, deps.readQuotas, call.viewer));
  bindEndpoint(app, API.switchMailNotices, async ({ on }, call) => {
    await setNotices(deps, { mail: on }, by(call));
    return DONE;
  });
  bindEndpoint(app, API.setNotices, async (notices, call) => {
    await setNotices(deps, notices, by(call));
    return DONE;
  });
  bindEndpoint(app, API.bindIndustries, async ({ industrys }, call) => {
    await bindIndustries(deps, industrys, by(call));
    return DONE;
  });
  bindEndpoint(app, API.agreeToTerms, async ({ version }, call) => {
    await agreeToTerms(deps, version, by(call));
    return DONE;
  });
  bindEndpoint(app, API.readTermsToAgree, (_, call) => readTermsToAgree(deps, by(call)));
  bindEndpoint(app, API.allowFingerprint, async ({ allowed }, call) => {
    await allowFingerprint(deps, allowed, by(call));
    return DONE;
  });
  bindEndpoint(app, API.exportMyData, ({ password }, call) => exportMyData(deps, password, by(call)));
  bindEndpoint(app, API.deleteAccount, ({ password }, call) => deleteAccount(deps, password, by(call)));
  bindEndpoint(app, API.keepAccount, async (_, call) => {
    await keepAccount(deps, by(call));
    return DONE;
  });
}
