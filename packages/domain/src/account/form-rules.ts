import { isReservedUserName } from './reserved-names.ts';
import { isAccountPassword, isMail, isMobile, isSixDigits, type Validator } from './validators.ts';

/**
 * What each form asks for, field by field, in the order of the screen: the first check that fails gives the message beside the field.
 * Sources of fields, limits and messages: specification, sections 2, 5 and 8; a message that it does not give is ours.
 */
export type FormValue = string | boolean | readonly string[];
export type FormValues = Readonly<Record<string, FormValue>>;

export interface Check {
  message: string;
  passes(value: FormValue, all: FormValues): boolean;
}

const text = (value: FormValue) => (typeof value === 'string' ? value.trim() : '');
/** People count characters, not code units. The cap comes first: nobody counts 100 kB. */
const count = (value: FormValue) => (text(value).length > 2_000 ? Number.POSITIVE_INFINITY : [...text(value)].length);

const required = (message: string): Check => ({
  message,
  passes: (value) => (Array.isArray(value) ? value.length > 0 : value === true || text(value) !== ''),
});
/** Of a password, where a space counts. */
const typed = (message: string): Check => ({ message, passes: (value) => value !== '' });
const length = (least: number, most: number, message: string): Check => ({
  message,
  passes: (value) => count(value) >= least && count(value) <= most,
});
const is = (valid: Validator, message: string): Check => ({ message, passes: (value) => valid(text(value)) });
const password = (message: string): Check => ({
  message,
  passes: (value) => typeof value === 'string' && isAccountPassword(value),
});
const equals = (field: string, message: string): Check => ({ message, passes: (value, all) => value === all[field] });
/** Leaves an empty field alone. */
const optional = (...checks: Check[]): Check[] =>
  checks.map((check) => ({ ...check, passes: (value, all) => text(value) === '' || check.passes(value, all) }));
/** An account with @ is a mail address, any other a phone number. */
const only = (when: (value: FormValue) => boolean, check: Check): Check => ({
  ...check,
  passes: (value, all) => !when(value) || check.passes(value, all),
});
const hasAt = (value: FormValue) => text(value).includes('@');

const MESSAGES = {
  mail: '请输入正确的邮箱地址',
  phone: '请输入正确的手机号',
  codeMissing: '请输入验证码',
  code: '请输入正确的验证码',
  industrys: '请选择所属行业',
  password: '新密码长度8-16位，需包含数字、字母及特殊字符',
  agreement: '请阅读并同意用户协议和隐私政策',
  userNameLength: '用户名长度需在 4 至 16 位之间，请调整后重新输入',
  userNameLetters: '用户名包含非法特殊字符，请仅使用字母、数字、下划线或短横线。',
  userNameTaken: '该用户名无法使用，请换一个',
  upTo100: '最大长度为 100 个字符',
} as const;

const lettersOfUserName: Validator = (name) => name.length <= 100 && /^[\w-]+$/.test(name);
const userName = [
  length(4, 16, MESSAGES.userNameLength),
  is(lettersOfUserName, MESSAGES.userNameLetters),
  is((name) => !isReservedUserName(name), MESSAGES.userNameTaken),
];
const phoneOrMail = [
  required('请输入手机号或邮箱'),
  only(hasAt, is(isMail, MESSAGES.mail)),
  only((value) => !hasAt(value), is(isMobile, '请输入正确的手机号码')),
];
const sixDigits = [required(MESSAGES.codeMissing), is(isSixDigits, MESSAGES.code)];
const newPassword = [typed('请输入新密码'), password(MESSAGES.password)];
const confirmation = [typed('请再次输入新密码'), equals('password', '两次输入的新密码不一致，请核对')];
const phone = [required('请输入手机号'), is(isMobile, MESSAGES.phone)];
const industrys = [required(MESSAGES.industrys)];

export const FORM_RULES = {
  login: {
    user_name: [required('请输入用户名、手机号或邮箱'), length(1, 100, MESSAGES.upTo100)],
    password: [typed('请输入密码')],
    agreed: [required(MESSAGES.agreement)],
  },
  totp: { totp: [required('请输入动态验证码'), is(isSixDigits, '请输入正确的动态验证码')] },
  invitation: { invitationCode: [required('请输入邀请码'), length(1, 64, '邀请码错误，请核对后重试')] },
  resetAccount: { phoneOrMail },
  reset: { phoneOrMail, verificationCode: sixDigits, password: newPassword, confirm: confirmation },
  resetByPhone: {
    phoneOrMail: [required('请输入手机号'), is(isMobile, '请输入正确的手机号码')],
    verificationCode: sixDigits,
    password: newPassword,
    confirm: confirmation,
  },
  resetByMail: {
    phoneOrMail: [required('请输入邮箱'), is(isMail, MESSAGES.mail)],
    verificationCode: sixDigits,
    password: newPassword,
    confirm: confirmation,
  },
  register: {
    phoneOrMail,
    code: sixDigits,
    user_name: optional(...userName),
    password: [typed('请输入密码'), password('密码长度8-16位，需包含数字、字母及特殊字符')],
    confirm: [typed('请再次输入密码'), equals('password', '两次输入的密码不一致，请核对')],
    agreed: [required(MESSAGES.agreement)],
  },
  changePassword: { old_password: [typed('请输入当前密码')], password: newPassword, confirm: confirmation },
  bindMail: {
    mail: [required('请输入邮箱'), is(isMail, MESSAGES.mail)],
    code: sixDigits,
    password: [typed('请输入密码')],
  },
  bindPhone: { phone, code: sixDigits, password: [typed('请输入密码')] },
  bindNoticeMail: { mail: [required('请输入邮箱'), is(isMail, MESSAGES.mail)], code: sixDigits },
  saveSearch: { name: [required('请输入名称'), length(1, 50, '名称最长为 50 个字符')] },
  confirmPassword: { password: [typed('请输入密码')] },
  removeTotp: {
    totp: [required('请输入动态验证码'), is(isSixDigits, '请输入正确的动态验证码')],
    password: [typed('请输入密码')],
  },
  commercialApplication: {
    name: [required('请输入姓名'), length(2, 20, '姓名长度为 2 至 20 个字符')],
    company: [required('请输入公司名称'), length(2, 50, '公司名称长度为 2 至 50 个字符')],
    industrys,
    mail: [required('请输入企业邮箱'), length(2, 100, MESSAGES.upTo100), is(isMail, MESSAGES.mail)],
    phone,
    code: sixDigits,
  },
  enterpriseApplication: {
    userName: [required('请输入用户名称'), ...userName],
    company: [required('请输入公司名称'), length(1, 50, '最大长度为 50 个字符')],
    department: [required('请输入部门'), length(1, 50, '最大长度为 50 个字符')],
    industrys,
    mail: [required('请输入企业邮箱'), length(1, 100, MESSAGES.upTo100), is(isMail, MESSAGES.mail)],
    code: [required(MESSAGES.codeMissing), length(4, 6, MESSAGES.code)],
    name: [required('请输入姓名'), length(2, 20, '姓名长度为 2 至 20 个字符')],
    phone,
    file: [required('请上传营业执照')],
  },
} as const satisfies Record<string, Record<string, readonly Check[]>>;

export type FormName = keyof typeof FORM_RULES;
export type FieldOf<Form extends FormName> = keyof (typeof FORM_RULES)[Form] & string;
/** Messages by field, only of the fields that fail, in the order of the screen. */
export type FormErrors<Form extends FormName> = Partial<Record<FieldOf<Form>, string>>;

/** What stands in the way of sending this form. A field that is missing counts as empty. */
export function checkForm<Form extends FormName>(form: Form, values: FormValues): FormErrors<Form> {
  const errors: FormErrors<Form> = {};
  for (const field of Object.keys(FORM_RULES[form]) as FieldOf<Form>[]) {
    const message = checkField(form, field, values);
    if (message !== undefined) errors[field] = message;
  }
  return errors;
}

/** The message of one field, undefined where it is as asked for. */
export function checkField<Form extends FormName>(
  form: Form,
  field: FieldOf<Form>,
  values: FormValues,
): string | undefined {
  const checks = (FORM_RULES[form] as Record<string, readonly Check[]>)[field] ?? [];
  return checks.find((check) => !check.passes(values[field] ?? '', values))?.message;
}
