import { ERROR_CODES } from '@ldy/contract/error-codes.ts';

/**
 * What a handler throws to refuse. Each kind knows its HTTP status and its business code; the text is for the person who asked.
 * Anything else that is thrown answers 500 without a word about the cause (see http/answer-errors.ts).
 */
export abstract class KnownError extends Error {
  abstract readonly status: number;
  abstract readonly code: number;
}

export class NotFoundError extends KnownError {
  override name = 'NotFoundError';
  readonly status = 404;
  readonly code = ERROR_CODES.notFound.code;
  constructor(message: string = ERROR_CODES.notFound.msg) {
    super(message);
  }
}

/** A business refusal: the call worked, the answer is no. Travels as HTTP 200 with its own code. */
export class RefusedError extends KnownError {
  override name = 'RefusedError';
  readonly status = 200;
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
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
  constructor(retryAfterSeconds = 60) {
    super(ERROR_CODES.tooMany.msg);
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
