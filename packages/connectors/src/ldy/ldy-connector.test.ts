import { readFileSync } from 'node:fs';
import type { DeliveredRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { describe, expect, test } from 'vitest';
import type { Delivered } from '../connector.ts';
import { gather } from '../read/testing/gather.ts';
import { jsonFile, memoryFile } from '../read/testing/memory-file.ts';
import { ldyConnector } from './ldy-connector.ts';

const full = JSON.parse(readFileSync(new URL('./fixtures/full.json', import.meta.url), 'utf8'));

const UNFIXED = { officialFixCn: undefined, officialFixEn: undefined, patches: undefined };

async function only(value: unknown): Promise<Delivered<DeliveredRecord>> {
  const [first, ...more] = await gather(ldyConnector.read(jsonFile('2099/x.json', value)));
  expect(more).toEqual([]);
  if (first === undefined) throw new Error('nothing was delivered');
  return first;
}

async function badReason(value: unknown): Promise<string> {
  const delivered = await only(value);
  return delivered.kind === 'bad' ? `${delivered.reason} | ${delivered.detail}` : delivered.kind;
}

test('a record without a fix is published by whom it names', async () => {
  const released = { by: '编辑部', on: '2026-01-02', why: 'CNVD 已公开' };
  expect(await only({ ...full, ...UNFIXED, released })).toMatchObject({ kind: 'record' });
});

describe('ldyConnector, on bad files', () => {
  test('delivers what is not JSON as bad, with its bytes', async () => {
    const [bad] = await gather(ldyConnector.read(memoryFile('a.json', '{"ids":')));
    expect(bad).toMatchObject({ kind: 'bad', reason: 'json', place: 'a.json' });
    expect(bad?.kind === 'bad' && Buffer.from(bad.raw).toString()).toBe('{"ids":');
  });

  test('throws for a file far larger than a record can be', async () => {
    const file = memoryFile('big.json', Buffer.alloc(1024 * 1024 + 1, 0x20));
    await expect(gather(ldyConnector.read(file))).rejects.toThrow('big.json');
  });

  test('names a misspelt field', async () => {
    expect(await badReason({ ...full, tittleCn: 'x' })).toContain('tittleCn');
  });

  test('refuses keys that would reach a prototype', async () => {
    const [bad] = await gather(
      ldyConnector.read(
        memoryFile('p.json', JSON.stringify(full).replace('{"ids"', '{"__proto__":{"polluted":1},"ids"')),
      ),
    );
    expect(bad).toMatchObject({ kind: 'bad', reason: 'schema' });
  });

  test.each([
    ['no CVE and no CNVD number', { ids: { ghsa: ['GHSA-2222-3333-4444'] } }, 'schema | ids'],
    ['a CNVD number in place of a CVE', { ids: { cve: 'CNVD-2099-00001' } }, 'identifier | not a CVE-'],
    ['a word as an identifier', { ids: { cnvd: ['soon'] } }, 'identifier | not a CNVD-'],
    ['an unreadable vector', { cvss: [{ vector: 'CVSS:3.1/AV:X', by: 'nvd' }] }, 'cvss | not a CVSS vector'],
    ['a script address', { references: [{ url: 'javascript:alert(1)', kind: 'other' }] }, 'schema | references.0.url'],
    ['no fix, and no decision to publish it without', UNFIXED, 'release | there is no fix of the vendor'],
    ['a day that is none', { published: '2099' }, 'schema | published'],
    [
      'two upper bounds',
      { affected: [{ vendor: 'a', product: 'b', versions: [{ lessThan: '1', exact: '1' }] }] },
      'schema',
    ],
    ['an empty range', { affected: [{ vendor: 'a', product: 'b', versions: [{}] }] }, 'schema'],
  ])('refuses %s', async (_name, change, expected) => {
    expect(await badReason({ ...full, ...change })).toContain(expected);
  });
});

describe('ldyConnector, on good files', () => {
  test('takes the CVE as the id and the other numbers as aliases, normalised', async () => {
    const delivered = await only(full);
    expect(delivered).toMatchObject({
      kind: 'record',
      record: {
        source: 'ldy',
        key: 'LDY:CVE-2099-10001',
        revision: '2099-01-03',
        id: 'CVE-2099-10001',
        aliases: ['CNVD-2099-00001', 'GHSA-2222-3333-4444'],
        related: ['CVE-2099-10002'],
        role: 'primary',
      },
    });
  });

  test('takes the CNVD number as the id of what has no CVE', async () => {
    const delivered = await only({ ...full, ids: { cnvd: ['CNVD-2099-00001'] } });
    expect(delivered).toMatchObject({ record: { id: 'CNVD-2099-00001', key: 'LDY:CNVD-2099-00001', aliases: [] } });
  });

  test('gives the same record when the raw bytes are replayed', async () => {
    const [first] = await gather(ldyConnector.read(jsonFile('x.json', full)));
    if (first?.kind !== 'record') throw new Error('not a record');
    const [again] = await gather(ldyConnector.replay(first.raw, first.place));
    expect(again).toEqual(first);
  });

  test('makes plain JSON', async () => {
    const delivered = await only(full);
    if (delivered.kind !== 'record') throw new Error('not a record');
    expect(JSON.parse(JSON.stringify(delivered.record))).toEqual(delivered.record);
  });
});
