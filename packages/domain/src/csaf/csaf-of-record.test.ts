import { expect, test } from 'vitest';
import { complete } from '../vulnerability/skeleton.ts';
import { csafOfRecord } from './csaf-of-record.ts';

const form = {
  ...{ version: '2.0' as const, issuer: { name: '门户', origin: 'https://portal.example', contact: '' } },
  ...{ self: 'https://portal.example/1', weaknessName: () => undefined, tlp: 'clear' as const },
  now: '2031-01-01T00:00:00Z',
};
const PROFILE = { id: 'LDY-2031-00000001', title: '某服务漏洞', severity: null, published: '', updated: '' };
const notesOf = (record: Parameters<typeof complete>[0]) => {
  const profile = { ...PROFILE, exploited: false, fix: null, record: complete(record) };
  return (csafOfRecord(profile, form).vulnerabilities ?? []).flatMap(({ notes }) => notes);
};

test('a disputed number does not look like any other, nor does what was withdrawn', () => {
  const titles = (record: Parameters<typeof complete>[0]) =>
    notesOf(record).filter(({ title }) => title === '编号附注');
  expect(titles({})).toEqual([]);
  const withdrawn = [{ source: 'osv' as const, key: 'GO-2031-0001', time: '2031-02-03T00:00:00Z' }];
  expect(titles({ caveats: ['disputed'], withdrawn })).toEqual([
    { category: 'general', title: '编号附注', text: '该漏洞是否成立存在争议：处置前请核对各方说法。' },
    {
      category: 'general',
      title: '编号附注',
      text: 'OSV 条目 GO-2031-0001 已由其发布者撤回（2031-02-03），其说法不再采用。',
    },
  ]);
});
