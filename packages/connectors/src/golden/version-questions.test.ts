import { mergeRecords } from '@ldy/domain/vulnerability/merge.ts';
import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { expect, test } from 'vitest';
import { connectorNamed } from '../registry.ts';
import { type AskedVersion, askVersions, linesOf, versionQuestions } from './version-questions.ts';

/**
 * Shares of the answers; to be tightened with every improvement. Loosened when "not affected" began to need a witness: a dozen versions before the first range
 * of sources that say nothing of what came before are unknown now, as decision 0051 wants them.
 */
const AT_LEAST_RIGHT = 0.988;
const AT_MOST_WRONG = 0.0005;

/** What each source states about the versions of a record, in the source's own format. */
interface StatedVersions {
  connector: string;
  document: object;
}

test('versions of known products are affected or not as their sources state', async () => {
  const sources: SourceRecord[] = [];
  for (const { connector, document } of linesOf<StatedVersions>('records.jsonl')) {
    const raw = Buffer.from(JSON.stringify(document));
    for await (const delivered of connectorNamed(connector)?.replay(raw, connector) ?? []) {
      if (delivered.kind !== 'record') throw new Error(`${connector} refused ${raw}`);
      sources.push(delivered.record);
    }
  }
  const asked = versionQuestions().flatMap((question): AskedVersion[] => {
    const about = sources.filter(({ id, aliases }) => id === question.id || aliases.includes(question.id));
    expect(about, question.id).not.toHaveLength(0);
    const merged = mergeRecords(about, { anchor: question.id, identifiers: [question.id], related: [] });
    return [...askVersions(merged, question)];
  });
  const wrong = asked.filter(({ outcome }) => outcome === 'wrong').map(({ text }) => text);
  const unknown = asked.filter(({ outcome }) => outcome === 'unknown').map(({ text }) => text);
  const right = asked.length - wrong.length - unknown.length;
  const report = [
    `${asked.length} asked: ${right} right, ${wrong.length} wrong, ${unknown.length} not answered`,
    ...wrong,
    '',
    ...unknown,
  ].join('\n');

  expect(asked.length).toBeGreaterThan(1900);
  expect(right / asked.length, report).toBeGreaterThanOrEqual(AT_LEAST_RIGHT);
  expect(wrong.length / asked.length, report).toBeLessThanOrEqual(AT_MOST_WRONG);
});
