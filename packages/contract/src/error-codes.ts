/** Business results. The number is sent in `code`; the text is the default message shown to the user. */
export const ERROR_CODES = {
  ok: { code: 200, msg: 'ok' },
  notSignedIn: { code: 4000440, msg: '登录失效，请重新登录' },
  resetNeedsContact: { code: 4005463, msg: '' },
  invitationNeeded: { code: 4001617, msg: '请输入邀请码' },
  invitationWrong: { code: 4001618, msg: '邀请码错误，请核对后重试' },
  // From here to invalidInput: ours.
  signInFailed: { code: 4001601, msg: '用户名或密码错误，请核对后重试' },
  captchaFailed: { code: 4001602, msg: '验证失败，请重新验证' },
  codeWrong: { code: 4001603, msg: '验证码错误或已失效，请重新获取' },
  codeTooSoon: { code: 4001604, msg: '验证码发送过于频繁，请稍后再试' },
  passwordTooCommon: { code: 4001605, msg: '该密码过于常见或近期使用过，请换一个' },
  passwordWrong: { code: 4001606, msg: '当前密码错误，请核对后重试' },
  totpNeeded: { code: 4001607, msg: '请输入动态验证码' },
  totpWrong: { code: 4001608, msg: '动态验证码错误，请核对后重试' },
  agreementNeeded: { code: 4001609, msg: '请阅读并同意用户协议和隐私政策' },
  alreadyBound: { code: 4001610, msg: '该手机号或邮箱无法使用，请换一个' },
  ticketExpired: { code: 4001611, msg: '操作已过期，请重新开始' },
  accountExists: { code: 4001612, msg: '该用户名无法使用，请换一个' },
  passwordResetNeeded: { code: 4001613, msg: '为保护账号安全，请先找回密码' },
  quotaUsedUp: { code: 4002001, msg: '今日次数已用完' },
  tooFast: { code: 4002002, msg: '操作过快，请完成滑块验证' },
  savedSearchesFull: { code: 4003001, msg: '保存的搜索已达 100 条，请先删除不用的' },
  savedSearchNameTaken: { code: 4003002, msg: '已有同名的搜索，请换一个名称' },
  invalidInput: { code: 400, msg: '请求参数有误' },
  forbidden: { code: 403, msg: '没有访问权限' },
  notFound: { code: 404, msg: '未找到请求的内容' },
  tooMany: { code: 429, msg: '访问频次过高' },
  failed: { code: 500, msg: '服务出错' },
  unavailable: { code: 503, msg: '请求过于频繁，请稍后尝试' },
} as const;

export type ErrorName = keyof typeof ERROR_CODES;
