import { GIVEN_ROLES, ORGANISATION_ROLE_NAMES, ORGANISATION_ROLES } from '@ldy/domain/organisation/roles.ts';
import { z } from 'zod';
import { empty, noInput, signInName, ticket } from './accounts/account-fields.ts';
import { givenName } from './accounts/given-name.ts';
import { endpoint } from './endpoint.ts';
import { rule } from './rule.ts';

/** How many organisations an account is in at most, members one has, and invitations that wait. */
export const ORGANISATIONS_MAX = 5;
export const MEMBERS_MAX = 200;
export const INVITATIONS_MAX = 20;
export const INVITATION_DAYS = 7;
export const ORGANISATION_NAME_MAX = 60;

const role = z
  .enum(ORGANISATION_ROLE_NAMES)
  .describe(ORGANISATION_ROLE_NAMES.map((name) => `${name} ${ORGANISATION_ROLES[name].label}`).join('，'));
const givenRole = z
  .enum(GIVEN_ROLES)
  .describe(GIVEN_ROLES.map((name) => `${name} ${ORGANISATION_ROLES[name].label}`).join('，'));
const name = z
  .string()
  .overwrite(givenName)
  .min(1, '请输入组织名称')
  .max(ORGANISATION_NAME_MAX, `组织名称最长为 ${ORGANISATION_NAME_MAX} 个字符`)
  .describe('组织名称');
const organisation = z.uuid().describe('组织的编号');

const listed = z.object({
  id: z.uuid(),
  name: z.string(),
  role,
  members: z.int().describe('成员数'),
  assets: z.int().describe('资产数'),
  needs_second_person: z.boolean().describe('决定是否须由另一位管理员批准'),
});
export type Organisation = z.output<typeof listed>;

const invited = z.object({
  id: z.uuid(),
  name: z.string().describe('组织名称'),
  role,
  by: z.string().describe('邀请人的用户名'),
  ends: z.string(),
});
export type OwnInvitation = z.output<typeof invited>;

const member = z.object({
  id: z.uuid(),
  name: z.string().describe('用户名'),
  role,
  joined: z.string(),
});
export type Member = z.output<typeof member>;

const waiting = z.object({
  id: z.uuid(),
  called: z.string().describe('被邀请人，手机号与邮箱只显示一部分；链接为空'),
  role,
  made: z.string(),
  ends: z.string(),
});
export type WaitingInvitation = z.output<typeof waiting>;

const OURS = { method: 'POST', caller: 'signed-in', tag: '组织' } as const;
const path = (act: string) => `/api/frontend/user/organisation/${act}`;

export const listOrganisations = endpoint({
  ...OURS,
  path: path('list'),
  summary: '本人所在的组织，与等待本人答复的邀请',
  input: noInput,
  output: z.object({ list: z.array(listed), invitations: z.array(invited) }),
});

export const createOrganisation = endpoint({
  ...OURS,
  path: path('create'),
  roles: ['enterprise', 'business'],
  summary: `创建组织，创建者为所有者；每个账号最多加入 ${ORGANISATIONS_MAX} 个`,
  input: z.strictObject({ name }),
  output: z.object({ id: z.uuid() }),
});

export const readOrganisation = endpoint({
  ...OURS,
  path: path('read'),
  summary: '本人所在的一个组织与其成员；等待答复的邀请只给所有者',
  input: z.strictObject({ id: organisation }),
  output: z.object({ organisation: listed, members: z.array(member), invitations: z.array(waiting) }),
});

export const changeOrganisation = endpoint({
  ...OURS,
  path: path('change'),
  summary: '更改组织的名称或设置，仅限所有者',
  input: z
    .strictObject({
      id: organisation,
      name: name.optional(),
      needs_second_person: z.boolean().optional().describe('决定须由另一位管理员批准'),
    })
    .refine(
      ({ name, needs_second_person }) => name !== undefined || needs_second_person !== undefined,
      rule('请至少修改一项'),
    ),
  output: empty,
});

export const deleteOrganisation = endpoint({
  ...OURS,
  path: path('delete'),
  summary: '删除组织，仅限所有者；还有资产时须给出组织名称，资产一并删除',
  input: z.strictObject({
    id: organisation,
    name: z.string().max(200).default('').describe('组织名称，还有资产时必填'),
  }),
  output: z.object({ assets: z.int().describe('一并删除的资产数') }),
});

export const inviteMember = endpoint({
  ...OURS,
  path: path('invite'),
  summary: `邀请一个账号，仅限所有者；对方接受后才成为成员，是否有此账号不作答复；${INVITATION_DAYS} 天内有效，最多 ${INVITATIONS_MAX} 个等待答复`,
  input: z.strictObject({ id: organisation, who: signInName.describe('用户名、手机号或邮箱'), role: givenRole }),
  output: z.object({ ends: z.string() }),
});

export const makeInvitationLink = endpoint({
  ...OURS,
  path: path('invitelink'),
  summary: `生成邀请链接，仅限所有者；令牌仅此一次给出，一人使用后失效，${INVITATION_DAYS} 天内有效`,
  input: z.strictObject({ id: organisation, role: givenRole }),
  output: z.object({ token: z.string(), ends: z.string() }),
});

export const revokeOrganisationInvitation = endpoint({
  ...OURS,
  path: path('revokeinvite'),
  summary: '撤回等待答复的邀请或链接，仅限所有者',
  input: z.strictObject({ id: organisation, invitation: z.uuid().describe('邀请的编号') }),
  output: empty,
});

export const openInvitation = endpoint({
  ...OURS,
  path: path('openinvite'),
  summary: '邀请链接所邀请加入的组织',
  input: z.strictObject({ token: ticket.describe('链接 # 之后的令牌') }),
  output: invited.omit({ id: true }),
});

const either = {
  token: ticket.optional().describe('邀请链接的令牌'),
  invitation: z.uuid().optional().describe('邀请的编号，见 organisation/list'),
};
export const acceptInvitation = endpoint({
  ...OURS,
  path: path('accept'),
  summary: '接受邀请，成为成员',
  input: z
    .strictObject(either)
    .refine(({ token, invitation }) => (token === undefined) !== (invitation === undefined), rule('请给出令牌或编号')),
  output: z.object({ id: z.uuid().describe('组织的编号') }),
});

export const declineInvitation = endpoint({
  ...OURS,
  path: path('decline'),
  summary: '拒绝给本人的邀请',
  input: z.strictObject({ invitation: z.uuid() }),
  output: empty,
});

const ofMember = { id: organisation, member: z.uuid().describe('成员的账号编号') };
export const changeMember = endpoint({
  ...OURS,
  path: path('memberrole'),
  summary: '更改成员的角色，仅限所有者；所有者的角色只能移交',
  input: z.strictObject({ ...ofMember, role: givenRole }),
  output: empty,
});

export const removeMember = endpoint({
  ...OURS,
  path: path('removemember'),
  summary: '移出成员，仅限所有者；其所做的留在组织中',
  input: z.strictObject(ofMember),
  output: empty,
});

export const leaveOrganisation = endpoint({
  ...OURS,
  path: path('leave'),
  summary: '退出组织；所有者须先移交',
  input: z.strictObject({ id: organisation }),
  output: empty,
});

export const handOver = endpoint({
  ...OURS,
  path: path('handover'),
  summary: '把组织移交给另一位成员，本人成为管理员',
  input: z.strictObject(ofMember),
  output: empty,
});

export const CALLS = {
  listOrganisations,
  createOrganisation,
  readOrganisation,
  changeOrganisation,
  deleteOrganisation,
  inviteMember,
  makeInvitationLink,
  revokeOrganisationInvitation,
  openInvitation,
  acceptInvitation,
  declineInvitation,
  changeMember,
  removeMember,
  leaveOrganisation,
  handOver,
};
