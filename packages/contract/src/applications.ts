import { APPLICATION_KINDS, APPLICATION_STATES, APPLICATION_STEP_NAMES } from '@ldy/domain/application/states.ts';
import { INDUSTRIES } from '@ldy/domain/product/names/industries.ts';
import { z } from 'zod';
import {
  empty,
  mailAddress,
  noInput,
  phone,
  sixDigits,
  ticket,
  typed,
  userName,
  validateToken,
} from './accounts/account-fields.ts';
import { endpoint } from './endpoint.ts';
import { rule } from './rule.ts';
import { typedLine, typedText } from './seen-text.ts';

/** Applications for the enterprise edition (企业认证), the commercial edition, and invitations to the personal edition (内测). Fields, limits and messages: specification, sections 3 and 5. */
const TAG = '版别申请';

/** Limits count code points, not UTF-16 units. The length cap comes first, so that huge input is rejected before it is counted. */
const characters = (least: number, most: number, message: string) =>
  z.refine<string>(
    (text) => text.length <= 2 * most && [...text].length >= least && [...text].length <= most,
    rule(message),
  );

const KNOWN_INDUSTRIES: ReadonlySet<string> = new Set(INDUSTRIES.map(({ id }) => id));

const name = typedLine('请输入姓名').check(characters(2, 20, '姓名长度为 2 至 20 个字符'));
const UP_TO_50 = characters(1, 50, '最大长度为 50 个字符');
const company = typedLine('请输入公司名称').check(UP_TO_50);
const department = typedLine('请输入部门').check(UP_TO_50);
const industrys = typed('请选择所属行业')
  .max(100, '请选择列表中的行业')
  .refine((ids) => ids.split(',').every((id) => KNOWN_INDUSTRIES.has(id)), rule('请选择列表中的行业'))
  .describe('行业编号，逗号分隔');
const businessMail = mailAddress('请输入企业邮箱');
/** What an upload answered: `img_url` of a picture, `path` of a PDF. */
const file = typed('请上传营业执照').max(500, '请重新上传营业执照');
const fileName = z.string().max(255);
/** `f_key` of a PDF. */
const fileKey = z.string().max(500);
const smsCode = typed('请输入短信验证码').regex(/^\d{6}$/, '请输入正确的短信验证码');

/** As answered when the code was sent: codes of callers without it do not count. The codes of an account are bound to the account instead. */
const flow = ticket.optional();
const codeSent = z.object({
  flow: z.string().describe('与验证码一同提交；已登录时为空，验证码与账号绑定'),
});

export const commercialApplication = z.strictObject({
  name,
  company: typedLine('请输入公司名称').check(characters(2, 50, '公司名称长度为 2 至 50 个字符')),
  industrys,
  mail: businessMail,
  phone,
  code: sixDigits,
  flow,
});

/** Of a visitor without an invitation code. */
export const invitationApplication = z.strictObject({
  name,
  company: commercialApplication.shape.company,
  mail: mailAddress('请输入邮箱'),
  code: sixDigits,
  flow,
});

export const enterpriseApplication = z.strictObject({
  userName: typed('请输入用户名称').pipe(userName),
  company,
  department,
  industrys,
  mail: businessMail,
  code: typed('请输入验证码').min(4, '请输入正确的验证码').max(6, '请输入正确的验证码'),
  name,
  /** Left out for the phone of the account. */
  phone: phone.optional(),
  /** The code that was sent to another phone than that of the account. */
  phone_code: smsCode.optional(),
  file,
  file_name: fileName.optional(),
  f_key: fileKey.optional(),
});
/** With a phone that is not that of the account. */
export const enterpriseWithPhone = enterpriseApplication.extend({ phone, phone_code: smsCode });

/** An answer to what a reviewer asked for. What is left out stays as it was; phone and mail stay, since they were proved. */
export const applicationAnswer = z.strictObject({
  id: z.uuid(),
  /** As read: an application that changed meanwhile is not answered. */
  version: z.int(),
  note: typedText('请说明补充的内容').check(characters(1, 500, '说明最长为 500 个字符')),
  name: name.optional(),
  company: company.optional(),
  department: department.optional(),
  industrys: industrys.optional(),
  file: file.optional(),
  file_name: fileName.optional(),
  f_key: fileKey.optional(),
});

const due = {
  /** Last day of the promised answer, in Shanghai; '' while no reviewer is awaited. */
  due: z.string(),
  /** Whether the public holidays up to that day are announced; else it may move. */
  due_is_certain: z.boolean(),
};

/** An application as its applicant sees it. Phone and mail are masked. */
export const myApplication = z.object({
  id: z.uuid(),
  kind: z.enum(APPLICATION_KINDS),
  state: z.enum(APPLICATION_STATES),
  version: z.int(),
  ...due,
  user_name: z.string(),
  name: z.string(),
  company: z.string(),
  department: z.string(),
  industrys: z.string(),
  mail: z.string(),
  phone: z.string(),
  file_name: z.string(),
  /** Where the applicant sees the licence; '' for none. */
  file: z.string(),
  submitted_at: z.string(),
  decided_at: z.string(),
  /** When contact and licence are deleted, '' before the decision. */
  forgotten_at: z.string(),
  /** Newest first. `said`: the reason, what was asked for, or the applicant's note. */
  history: z.array(z.object({ at: z.string(), step: z.enum(APPLICATION_STEP_NAMES), said: z.string() })),
});
export type MyApplication = z.output<typeof myApplication>;

const submitted = z.object(due);
const call = <I extends z.ZodType, O extends z.ZodType>(
  path: string,
  caller: 'anyone' | 'signed-in',
  summary: string,
  input: I,
  output: O,
) => endpoint({ method: 'POST', path: `/api/frontend/${path}`, caller, tag: TAG, summary, input, output });

/** Whether the caller may apply for the enterprise edition, and what the form begins with. */
export const readEnterpriseForm = call(
  'enterprisecertification/info',
  'signed-in',
  '能否申请企业认证，以及表单的初始内容',
  noInput,
  z.object({
    may_apply: z.boolean(),
    /** Why not; '' if the caller may. */
    why_not: z.string(),
    user_name: z.string(),
    industrys: z.string(),
    /** The phone of the account, masked; '' for none. It is proved, so it needs no code. */
    phone: z.string(),
    /** Whether the operator has messages sent to phones. Else who runs the portal passes codes on. */
    sends_sms: z.boolean(),
  }),
);
export const sendEnterpriseCode = call(
  'enterprisecertification/sendmailcode',
  'signed-in',
  '发送企业认证验证码到企业邮箱',
  z.strictObject({ to: businessMail, validate: validateToken }),
  empty,
);
export const sendEnterprisePhoneCode = call(
  'enterprisecertification/sendphonecode',
  'signed-in',
  '发送企业认证验证码到手机；账号已绑定的手机无需验证码',
  z.strictObject({ phone, validate: validateToken }),
  empty,
);
export const applyForEnterprise = call(
  'enterprisecertification/applysubmit',
  'signed-in',
  '提交企业认证；重复提交同一内容只计一次',
  enterpriseApplication,
  submitted,
);
/** Visitors too: they ask to be called. Source: specification, section 2, "Edition card actions". */
export const sendBusinessCode = call(
  'businessapply/sendphonecode',
  'anyone',
  '发送商业版申请验证码到手机',
  z.strictObject({ phone, validate: validateToken }),
  codeSent,
);
export const applyForBusiness = call(
  'businessapply/applysubmit',
  'anyone',
  '提交商业版申请；重复提交同一内容只计一次',
  commercialApplication,
  submitted,
);
export const sendInvitationCode = call(
  'invitationapply/sendmailcode',
  'anyone',
  '发送内测申请验证码到邮箱',
  z.strictObject({ to: mailAddress('请输入邮箱'), validate: validateToken }),
  codeSent,
);
export const applyForInvitation = call(
  'invitationapply/applysubmit',
  'anyone',
  '提交内测申请；通过后邀请码发送至邮箱',
  invitationApplication,
  submitted,
);
export const listMyApplications = call(
  'user/applications',
  'signed-in',
  '我的版别申请：进度、需补充的材料与答复期限（手机号与邮箱脱敏）',
  noInput,
  z.object({ list: z.array(myApplication) }),
);
export const answerApplication = call(
  'user/answerapplication',
  'signed-in',
  '补充申请材料',
  applicationAnswer,
  submitted,
);

export const CALLS = {
  readEnterpriseForm,
  sendEnterpriseCode,
  sendEnterprisePhoneCode,
  applyForEnterprise,
  sendBusinessCode,
  applyForBusiness,
  sendInvitationCode,
  applyForInvitation,
  listMyApplications,
  answerApplication,
};
