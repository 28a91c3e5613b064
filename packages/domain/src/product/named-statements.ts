/** Statements that are as near to a version as if they named it. */
import type { VersionStatement } from './affected-product.ts';
import { isBoundless } from './boundless.ts';
import { isRange, orderAgainst } from './version-match.ts';
import { isNoBound } from './version-words.ts';

/** 20.0.1.Final is the 20.0.1 that a range begins with, or includes as its end. */
export function isAtAnEnd(statement: VersionStatement, asked: string): boolean {
  const { version, lessThanOrEqual = '' } = statement;
  return (hasSuffix(asked, version) || hasSuffix(asked, lessThanOrEqual)) && isAtOne(statement, asked);
}

const hasSuffix = (asked: string, end: string): boolean =>
  end !== '' && asked.length > end.length && asked.startsWith(end);

const isAtOne = (statement: VersionStatement, asked: string): boolean =>
  isRange(statement) &&
  [statement.version, statement.lessThanOrEqual ?? ''].some(
    (end) => !isNoBound(end) && orderAgainst(statement, asked, end) === 0,
  );

const LINE = /\sV([0-9]{1,4}(?:\.[0-9]{1,4}){0,2})(?=\s|$)/;

/** All versions of `Controller V6`: no fix of another line, nor of another product of this line, speaks of 6.0.9. */
export function isAllOfLine(statement: VersionStatement, product: string, parts: readonly string[]): boolean {
  if (statement.status !== 'affected' || !isBoundless(statement)) return false;
  const line = LINE.exec(product)?.[1]?.split('.') ?? [];
  return line.length > 0 && line.every((part, index) => part === parts[index]);
}
