import type { Transaction } from '../database.ts';

/** A row by the texts of its values, null for null. */
export type TextRow = readonly (string | null)[];

const PLAIN = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
];

/** Until the end of the transaction: values are written as text, and read, in one way, whatever the server's settings. */
export async function usePlainTexts(tx: Transaction): Promise<void> {
  for (const statement of PLAIN) await tx.execute(statement);
}

/** Other transactions are not seen from now on. Must be its first statement. */
export async function useSnapshot(tx: Transaction): Promise<void> {
  await tx.execute('set transaction isolation level repeatable read, read only');
  await tx.execute('set local idle_in_transaction_session_timeout = 0');
}
