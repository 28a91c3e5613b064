import { ESTATE } from '@ldy/domain/product/names/estate.ts';
import { NO_ROWS, useOwnRows } from '@ldy/domain/product/names/rows-in-use.ts';
import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { buildCnvd, buildCve, deliver } from '../../../testing/build-source-record.ts';
import { useEstate } from '../../products/estate-in-use.ts';
import { PreparedRecord } from '../prepare-record.ts';
import { Precomputation } from './precomputation.ts';

afterEach(() => {
  useEstate(ESTATE);
  useOwnRows(NO_ROWS);
});

const records = (count: number): SourceRecord[] =>
  Array.from({ length: count }, (_, at) =>
    at % 2 === 0 ? buildCve(`CVE-2021-${1000 + at}`) : buildCnvd(`CNVD-2021-${10_000 + at}`, { title: '某网关漏洞' }),
  );

const prepared = (some: readonly SourceRecord[]) => some.map((record) => new PreparedRecord(deliver(record)));

async function computedBy(precomputation: Precomputation, some: readonly PreparedRecord[]): Promise<number> {
  const here = some.map((record) => vi.spyOn(record, 'precompute'));
  for (const record of some) precomputation.take({ ...deliver(record.record), prepared: record });
  await precomputation.settle();
  await precomputation.close();
  return here.filter((spy) => spy.mock.calls.length > 0).length;
}

const resultsOf = (some: readonly PreparedRecord[]) =>
  some.map((record) => [record.claims(), record.packedRaw(), record.standalone()]);

test('gives a record that the thread fails at back, and all others, to be computed on first use', async () => {
  const broken = { ...buildCve('CVE-2021-9999'), claims: null as never };
  const some = prepared([...records(15), broken, ...records(31)]);
  await computedBy(new Precomputation(1), some);
  expect(() => some[15]?.standalone()).toThrow(TypeError);
  expect(resultsOf(some.filter((_, at) => at !== 15))).toEqual(resultsOf(prepared([...records(15), ...records(31)])));
});

test('computes in the thread what it would compute here, to the byte', async () => {
  const some = prepared(records(64));
  expect(await computedBy(new Precomputation(1), some)).toBe(0);
  expect(resultsOf(some)).toEqual(resultsOf(prepared(records(64))));
});

test('computes here what does not fill a group, and what comes while the thread has enough to do', async () => {
  expect(await computedBy(new Precomputation(1), prepared(records(64 * 16 + 16 + 5)))).toBe(16 + 5);
});

test('computes here what only adds to other records', async () => {
  const added = records(16).map((record) => ({ ...record, role: 'enrichment' as const }));
  expect(await computedBy(new Precomputation(1), prepared(added))).toBe(16);
});

test('starts no thread for few records', async () => {
  expect(await computedBy(new Precomputation(100), prepared(records(40)))).toBe(40);
});

test('goes by the domestic products of this portal in the thread too', async () => {
  const affected = [{ source: 'cve', vendor: 'Acme', product: 'Gate', versions: [] }];
  const [record] = prepared([buildCve('CVE-2021-1000', { claims: { affected } as never })]);
  const domestic = () => record?.standalone()?.built.search.fields;
  const ours = domestic();
  useEstate(new Map([['acme', 'security']]) as never);
  const some = prepared(Array.from({ length: 16 }, () => buildCve('CVE-2021-1000', { claims: { affected } as never })));
  expect(await computedBy(new Precomputation(1), some)).toBe(0);
  expect(some[0]?.standalone()?.built.search.fields).not.toEqual(ours);
});

test('names products by the own rows of this portal in the thread too', async () => {
  const affected = [{ source: 'cve', vendor: 'Acme', product: 'Gate', versions: [] }];
  const vendor = { id: 'acme', name: '艾克米', name_en: 'Acme', country: 'CN', website: '', aliases: '' };
  useOwnRows({ ...NO_ROWS, vendors: [vendor] });
  const some = prepared(Array.from({ length: 16 }, () => buildCve('CVE-2021-1000', { claims: { affected } as never })));
  expect(await computedBy(new Precomputation(1), some)).toBe(0);
  expect(JSON.stringify(some[0]?.standalone()?.built.search)).toContain('艾克米');
});
