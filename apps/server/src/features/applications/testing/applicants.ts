import { API } from '@ldy/contract/api.ts';
import type { CallHeaders } from '#server/testing/sign-in-as.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import type { Licences } from '../application-deps.ts';

export const ENTERPRISE = {
  userName: 'shiji-secure',
  company: '某某时代科技有限公司',
  department: '安全部',
  industrys: '9,10',
  mail: 'security@shidai.example.cn',
  name: '李雷',
  phone: '13912345678',
  file: '/licence',
};
export const BUSINESS = {
  name: '韩梅梅',
  company: '某某银行',
  industrys: '10',
  mail: 'it@bank.example.cn',
  phone: '13800001111',
};

/** Licences in memory: every account has those named after it. */
export function memoryLicences(): Licences & { dropped: string[] } {
  const dropped: string[] = [];
  return {
    dropped,
    keep: async (_, { file }) => (file === '/none' ? undefined : { id: file.slice(1), name: '营业执照.jpg' }),
    drop: async (_, id, after) => {
      dropped.push(`${id} ${after}`);
    },
  };
}

export async function enterpriseInput(server: TestServer, headers: CallHeaders, change: object = {}) {
  const input = { ...ENTERPRISE, ...change };
  const send = async (ask: (validate: string) => Promise<unknown>) => {
    const validate = await server.validate('apply');
    server.advance(61);
    await ask(validate);
    return server.lastCode();
  };
  const phone_code = await send((validate) =>
    server.ask(API.sendEnterprisePhoneCode, { phone: input.phone, validate }, headers),
  );
  const code = await send((validate) => server.ask(API.sendEnterpriseCode, { to: input.mail, validate }, headers));
  return { ...input, phone_code, code };
}

export async function businessInput(server: TestServer, headers: CallHeaders, change: object = {}) {
  const input = { ...BUSINESS, ...change };
  const validate = await server.validate('apply');
  server.advance(61);
  const { flow } = await server.ask(API.sendBusinessCode, { phone: input.phone, validate }, headers);
  return { ...input, flow: flow || undefined, code: await server.lastCode() };
}

export const INVITATION = { name: '王小明', company: '某某能源', mail: 'ming@energy.example.cn' };

export async function invitationInput(server: TestServer, change: object = {}) {
  const input = { ...INVITATION, ...change };
  const validate = await server.validate('apply');
  server.advance(61);
  const { flow } = await server.ask(API.sendInvitationCode, { to: input.mail, validate });
  return { ...input, flow: flow || undefined, code: await server.lastCode() };
}

/** The only application of an account, as it sees it. */
export async function mine(server: TestServer, headers: CallHeaders) {
  const { list } = await server.ask(API.listMyApplications, {}, headers);
  const [newest] = list;
  if (!newest) throw new Error('No application.');
  return newest;
}
