import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { DeliveredRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { expect, test } from 'vitest';
import { memoryFile } from './read/testing/memory-file.ts';
import type { AnyConnector } from './registry.ts';
import { CONNECTORS } from './registry.ts';

/** Connector → its rules, and SHA-256 over what they read of its fixtures. Where the result changes, `rules` of the connector are raised. */
const RESULTS: Record<string, { rules: number; result: string }> = {
  'cve-list': { rules: 6, result: '7d791df63332d65f' },
  nvd: { rules: 2, result: '1fab03d6fd263eca' },
  cnvd: { rules: 8, result: '8e41dcaef6d154cb' },
  cnnvd: { rules: 1, result: '4d4548f5c96d0288' },
  kev: { rules: 1, result: '31a837818253aebf' },
  osv: { rules: 5, result: '3fc715866583db29' },
  csaf: { rules: 4, result: '1039ae00b6bb79b7' },
  ldy: { rules: 1, result: 'baaedde009904e0f' },
};

async function readFixtures({ name, read }: AnyConnector): Promise<DeliveredRecord[]> {
  const folder = `${import.meta.dirname}/${name}/fixtures`;
  const records: DeliveredRecord[] = [];
  for (const file of readdirSync(folder).sort()) {
    const bytes = readFileSync(`${folder}/${file}`);
    for await (const entry of read(memoryFile(file, bytes))) if (entry.kind === 'record') records.push(entry);
  }
  return records;
}

const STORED = CONNECTORS.filter((it: AnyConnector) => it.stored && !it.stored.needsList);

test.each(STORED.map((it) => [it.name, it] as const))(
  '%s reads a stored document as it read it first',
  async (_, it) => {
    const records = await readFixtures(it);
    expect(records.length).toBeGreaterThan(0);
    for (const { raw, place, record } of records) {
      const again = [];
      for await (const entry of it.replay(raw, place)) again.push(entry);
      expect(again).toMatchObject([{ kind: 'record', place, record }]);
      expect(record.source).toBe(it.stored?.source);
    }
  },
);

test.each(STORED.map((it) => [it.name, it] as const))(
  'a change of what %s reads raises its rules, so that stored documents are read again',
  async (name, it) => {
    const records = (await readFixtures(it)).map(({ record }) => record);
    const result = createHash('sha256').update(JSON.stringify(records)).digest('hex').slice(0, 16);
    expect({ rules: it.stored?.rules, result }, 'Add one to `rules` and take over the new result.').toEqual(
      RESULTS[name],
    );
  },
);
