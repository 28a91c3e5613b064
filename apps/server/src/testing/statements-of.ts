import pg from 'pg';
import { vi } from 'vitest';

/** The statements that `work` sends to the database, in their order; without their values. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const texts = query.mock.calls.map(([asked]) =>
      typeof asked === 'string' ? asked : (asked as unknown as { text: string }).text,
    );
    // Whether a connection must be told depends on who had it before.
    return texts.filter((text) => !text.startsWith('set statement_timeout'));
  } finally {
    query.mockRestore();
  }
}
