/** Why a call gave no result. `status` is 0 where no HTTP answer came; `code` is the business outcome, or the status. */
export interface Failure {
  status: number;
  code: number;
  msg: string;
  /** What a refusal says besides, as its call declares; null where there is nothing. */
  data: unknown;
}

/** Thrown by `fetchResult`, for callers (queries) that speak in exceptions. */
export class ApiError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.msg);
    this.name = 'ApiError';
    this.failure = failure;
  }
}
