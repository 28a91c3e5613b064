/** Business outcomes. The number travels in `code`; the text is what a person reads when the call gives no better one. */
export const ERROR_CODES = {
  ok: { code: 200, msg: 'ok' },
  notSignedIn: { code: 4000440, msg: '登录失效，请重新登录' },
  resetNeedsContact: { code: 4005463, msg: '' },
  invitationNeeded: { code: 4001617, msg: '请输入邀请码' },
  invitationWrong: { code: 4001618, msg: '邀请码错误，请核对后重试' },
  invalidInput: { code: 400, msg: '请求参数有误' },
  forbidden: { code: 403, msg: '没有访问权限' },
  notFound: { code: 404, msg: '未找到请求的内容' },
  tooMany: { code: 429, msg: '访问频次过高' },
  failed: { code: 500, msg: '服务出错' },
  unavailable: { code: 503, msg: '请求过于频繁，请稍后尝试' },
} as const;

export type ErrorName = keyof typeof ERROR_CODES;
