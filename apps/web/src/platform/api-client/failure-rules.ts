import { ERROR_CODES } from '@ldy/contract/error-codes.ts';

/**
 * Global reaction to a failed act (0114): a message, never another page; only the end of the session leads away. Readings show their failure in place.
 */
export interface Reaction {
  /** Message to show; '' shows none. Default: the message of the answer. */
  message?: string;
  /** The message where the answer has none. */
  words?: string;
  sessionExpired?: true;
  /** The daily quota is used up: the answer's data name the edition with a higher limit. */
  quotaUsedUp?: true;
}

export const TEXTS = {
  timeout: '请求超时，请重新尝试',
  setup: '请求出错',
  /** No answer: network or portal unavailable. */
  network: '网络连接失败，请检查网络后重试',
  fallback: ERROR_CODES.failed.msg,
} as const;

/** The message is shown where the session ends, once for all calls that fail for this reason. */
const expired: Reaction = { message: '', words: ERROR_CODES.notSignedIn.msg, sessionExpired: true };

/** Business results in a 200 answer. Other codes show the answer's `msg`. */
const BY_CODE: Record<number, Reaction> = {
  [ERROR_CODES.notSignedIn.code]: expired,
  [ERROR_CODES.resetNeedsContact.code]: { message: '' },
  [ERROR_CODES.invitationNeeded.code]: { message: '' },
  [ERROR_CODES.totpNeeded.code]: { message: '' },
  [ERROR_CODES.quotaUsedUp.code]: { message: '', quotaUsedUp: true },
  // Shown by the dialog 异常提示 instead.
  [ERROR_CODES.tooFast.code]: { message: '' },
};

/** HTTP errors. 503 and 507 have words of their own where the answer has none; other statuses above 500 are handled like 500. */
const BY_STATUS: Record<number, Reaction> = {
  401: expired,
  403: { words: ERROR_CODES.forbidden.msg },
  404: { words: ERROR_CODES.notFound.msg },
  429: { message: ERROR_CODES.tooMany.msg },
  500: { words: ERROR_CODES.failed.msg },
  503: { words: ERROR_CODES.unavailable.msg },
  507: { words: ERROR_CODES.diskFull.msg },
};

export function reactionToCode(code: number): Reaction {
  return BY_CODE[code] ?? {};
}

export function reactionToStatus(status: number): Reaction {
  return BY_STATUS[status] ?? (status > 500 ? BY_STATUS[500] : undefined) ?? {};
}
