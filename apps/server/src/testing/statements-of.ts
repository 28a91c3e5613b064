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
    // Whether this is sent depends on what the connection was used for before.
    return texts.filter((text) => !text.startsWith('set statement_timeout'));
  } finally {
    query.mockRestore();
  }
}
