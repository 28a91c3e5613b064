import { ERROR_CODES, type ErrorName } from '@ldy/contract/error-codes.ts';

/**
 * Errors that handlers throw to refuse a call. Each kind has an HTTP status and a business code; the message is shown to the user. Any
 * other error is answered with 500 and without its cause (see http/answer-errors.ts).
 */
export abstract class KnownError extends Error {
  abstract readonly status: number;
  abstract readonly code: number;
  /** Data in the answer besides the message, e.g. the ticket with which a sign-in continues. */
  readonly data: unknown = null;
}

export class NotFoundError extends KnownError {
  override name = 'NotFoundError';
  readonly status = 404;
  readonly code = ERROR_CODES.notFound.code;
  constructor(message: string = ERROR_CODES.notFound.msg) {
    super(message);
  }
}

/** A business refusal, sent as HTTP 200 with its own code. */
export class RefusedError extends KnownError {
  override name = 'RefusedError';
  readonly status = 200;
  readonly code: number;
  override readonly data: unknown;
  constructor(code: number, message: string, data: unknown = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** `path` names the field, e.g. `filter.year.0`; `advice` says what to do. */
export class InvalidInputError extends KnownError {
  override name = 'InvalidInputError';
  readonly status = 400;
  readonly code = ERROR_CODES.invalidInput.code;
  constructor(path: string, advice: string) {
    super(`${ERROR_CODES.invalidInput.msg}：${path ? `${path} ` : ''}${advice}`);
  }
}

/** Percent signs in the path of an address encode no text. */
export class BrokenAddressError extends KnownError {
  override name = 'BrokenAddressError';
  readonly status = 400;
  readonly code = ERROR_CODES.invalidInput.code;
  constructor() {
    super('地址有误');
  }
}

/** An upload exceeds its limit; the rest of it is not read. */
export class FileTooLargeError extends KnownError {
  override name = 'FileTooLargeError';
  readonly status = 413;
  readonly code = ERROR_CODES.uploadTooLarge.code;
  /** `mostBytes`: where another limit holds than that of the specification. */
  constructor(mostBytes?: number) {
    super(
      mostBytes === undefined ? ERROR_CODES.uploadTooLarge.msg : `文件不能超过 ${Math.floor(mostBytes / 1024 ** 2)} MB`,
    );
  }
}

export class NotSignedInError extends KnownError {
  override name = 'NotSignedInError';
  readonly status = 401;
  readonly code = ERROR_CODES.notSignedIn.code;
  constructor(message: string = ERROR_CODES.notSignedIn.msg) {
    super(message);
  }
}

export class ForbiddenError extends KnownError {
  override name = 'ForbiddenError';
  readonly status = 403;
  readonly code = ERROR_CODES.forbidden.code;
  constructor(message: string = ERROR_CODES.forbidden.msg) {
    super(message);
  }
}

export class TooManyRequestsError extends KnownError {
  override name = 'TooManyRequestsError';
  readonly status = 429;
  readonly code = ERROR_CODES.tooMany.code;
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds = 60, message: string = ERROR_CODES.tooMany.msg) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export class ServiceUnavailableError extends KnownError {
  override name = 'ServiceUnavailableError';
  readonly status = 503;
  readonly code = ERROR_CODES.unavailable.code;
  constructor(message: string = ERROR_CODES.unavailable.msg) {
    super(message);
  }
}

/** The database does not answer: what needs it cannot be answered. */
export class NoDatabaseError extends KnownError {
  override name = 'NoDatabaseError';
  readonly status = 503;
  readonly code = ERROR_CODES.databaseAway.code;
  constructor() {
    super(ERROR_CODES.databaseAway.msg);
  }
}

/** Nothing can be saved, since the disk is full or nearly so. */
export class DiskFullError extends KnownError {
  override name = 'DiskFullError';
  readonly status = 507;
  readonly code = ERROR_CODES.diskFull.code;
  constructor() {
    super(ERROR_CODES.diskFull.msg);
  }
}

/** What is asked for was stored by another version of the portal and cannot be read by this one before it is built again. */
export class StoredUnreadableError extends ServiceUnavailableError {
  override name = 'StoredUnreadableError';
  constructor(why: string) {
    super('这条内容正在随版本升级更新，请稍后再看');
    this.cause = why;
  }
}

/** A refusal by its name in the table of error codes. */
export function refused(name: ErrorName, message: string = ERROR_CODES[name].msg, data: unknown = null): RefusedError {
  return new RefusedError(ERROR_CODES[name].code, message, data);
}
