import pg from 'pg';
import { vi } from 'vitest';

/** The statements that `work` sends to the database, in order, without values. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const texts = query.mock.calls.map(([asked]) =>
      typeof asked === 'string' ? asked : (asked as unknown as { text: string }).text,
    );
    // Sent or not depending on the previous use of the connection, and on how fast its network called before.
    return texts.filter((text) => !/^set statement_timeout|\btake_calls\(/.test(text));
  } finally {
    query.mockRestore();
  }
}
