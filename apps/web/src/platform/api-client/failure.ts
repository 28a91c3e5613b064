/** Reason of a failed call. `status` is 0 without an HTTP answer; `code` is the business code, or the status. */
export interface Failure {
  status: number;
  code: number;
  msg: string;
  /** Data of a refusal, as declared by the endpoint; null without. */
  data: unknown;
}

/** Thrown by `fetchResult`, for queries. */
export class ApiError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.msg);
    this.name = 'ApiError';
    this.failure = failure;
  }
}
