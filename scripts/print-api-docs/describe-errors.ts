import {
  DiskFullError,
  ForbiddenError,
  InvalidInputError,
  type KnownError,
  NoDatabaseError,
  NotFoundError,
  NotSignedInError,
  ServiceUnavailableError,
  TooManyRequestsError,
} from '../../apps/server/src/platform/errors.ts';
import { ERROR_CODES, type ErrorName } from '../../packages/contract/src/error-codes.ts';
import { code, table } from '../lib/markdown-table.ts';
import { REMEDIES } from './remedies.ts';

/** Errors sent with an HTTP status other than 200. */
const REFUSALS: readonly KnownError[] = [
  new NotSignedInError(),
  new InvalidInputError('', ''),
  new ForbiddenError(),
  new NotFoundError(),
  new TooManyRequestsError(),
  new ServiceUnavailableError(),
  new NoDatabaseError(),
  new DiskFullError(),
];

/** All error codes of the contract with remedies; those of the documented calls first. */
export function describeErrors(which: 'data' | 'account'): string {
  const names = (Object.keys(ERROR_CODES) as ErrorName[]).filter((name) => REMEDIES[name].of === which);
  return table(
    ['错误码', 'HTTP 状态', '提示', '解决方案'],
    names.map((name) => {
      const { code: number, msg } = ERROR_CODES[name];
      return [code(String(number)), String(statusOf(name)), msg || '—', REMEDIES[name].text];
    }),
  );
}

function statusOf(name: ErrorName): number {
  if (name === 'failed') return 500;
  return REFUSALS.find((error) => error.code === ERROR_CODES[name].code)?.status ?? 200;
}
