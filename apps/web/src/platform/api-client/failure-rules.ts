import { ERROR_CODES } from '@ldy/contract/error-codes.ts';

/** What the portal does about a failed call, besides telling its caller. */
export interface Reaction {
  /** Shown to the person; '' shows nothing. Without it the words of the answer are shown. */
  message?: string;
  /** For a caller that shows the failure itself, where the answer has no words of its own. */
  words?: string;
  go?: 'forbidden' | 'notFound' | 'serverError';
  sessionExpired?: true;
  /** The quota of the day is used up: the data of the answer say which edition opens more. */
  quotaUsedUp?: true;
}

export const TEXTS = {
  timeout: '请求超时，请重新尝试',
  setup: '请求出错',
  /** No answer at all: the line or the portal is down. */
  network: '网络连接失败，请检查网络后重试',
  fallback: ERROR_CODES.failed.msg,
} as const;

/** Its message is shown where the session is left, once for all calls that find it ended. */
const expired: Reaction = { message: '', words: ERROR_CODES.notSignedIn.msg, sessionExpired: true };

/** Business outcomes in a 200 answer. Every other code shows the answer's `msg`. */
const BY_CODE: Record<number, Reaction> = {
  [ERROR_CODES.notSignedIn.code]: expired,
  [ERROR_CODES.resetNeedsContact.code]: { message: '' },
  [ERROR_CODES.invitationNeeded.code]: { message: '' },
  [ERROR_CODES.totpNeeded.code]: { message: '' },
  [ERROR_CODES.quotaUsedUp.code]: { message: '', quotaUsedUp: true },
  // The dialog 异常提示 speaks.
  [ERROR_CODES.tooFast.code]: { message: '' },
};

/** HTTP refusals. 503 has its own words; any other status above 500 goes where 500 goes. */
const BY_STATUS: Record<number, Reaction> = {
  401: expired,
  403: { message: '', words: ERROR_CODES.forbidden.msg, go: 'forbidden' },
  404: { message: '', words: ERROR_CODES.notFound.msg, go: 'notFound' },
  429: { message: ERROR_CODES.tooMany.msg },
  500: { message: '', words: ERROR_CODES.failed.msg, go: 'serverError' },
  503: { message: ERROR_CODES.unavailable.msg },
};

export function reactionToCode(code: number): Reaction {
  return BY_CODE[code] ?? {};
}

export function reactionToStatus(status: number): Reaction {
  const rule = BY_STATUS[status];
  if (rule) return rule;
  return status > 500 ? { message: '', words: ERROR_CODES.failed.msg, go: 'serverError' } : {};
}
