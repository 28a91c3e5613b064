import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { type Answer, answerApi } from '#web/testing/answer-api.ts';
import { CallsProvider } from '#web/testing/calls-provider.tsx';

/** Server answers for a library of realistic size. */
export const FIGURES = {
  total: 143_661,
  today: 1204,
  demo: 0,
  updated: '2026-11-21T08:00:00.000Z',
  as_of: null,
  still_since: null as string | null,
  severities: [],
  productIndustry: [],
  sources: [
    { value: 'cve', label: 'CVE', count: 139_021, latest: '' },
    { value: 'cnvd', label: 'CNVD', count: 4640, latest: '' },
    { value: 'osv', label: 'OSV', count: 0, latest: '' },
  ],
};
export const LATEST = {
  list: [],
  total: { value: 143_661, relation: 'eq' },
  page: 1,
  page_size: 10,
  facets: {
    priority: [{ value: 'now', label: '立即处置', count: 2014 }],
    severity: [{ value: 'critical', label: '严重', count: 18_222 }],
    flags: [
      { value: 'kev', label: '在野利用', count: 1390 },
      { value: 'has_poc', label: '有 PoC', count: 20_411 },
    ],
  },
};

export const FEATURED = {
  id: 'LDY-2026-00000140',
  number: 'CVE-2025-55182',
  title: 'React Server Components 反序列化远程代码执行漏洞',
  severity: 'critical',
  cvss: { version: '3.1', score: 10 },
  epss: 0.99616,
  numbers: 2,
  sources: [
    { source: 'cnvd', key: 'CNVD-2025-00001' },
    { source: 'kev', key: 'CVE-2025-55182' },
  ],
  kev_added: '2025-12-05',
  product: 'React',
  ranges: ['19.0.0', '19.1.0 ≤ 版本 ≤ 19.1.1'],
  fix: '升级到 React 19.2.1',
  fix_source: 'cnvd',
  versions: [
    { version: '19.0.0', answer: 'affected', reason: 'listed', range: '19.0.0', source: 'cnvd' },
    { version: '19.2.1', answer: 'unaffected', reason: 'fixed', range: '19.0.0', source: 'cnvd' },
  ],
};

function Place({ tell }: { tell(address: string): void }) {
  const { pathname, search } = useLocation();
  tell(pathname + search);
  return null;
}

/** Renders a part of the home page at a URL, and shows the current location. */
export function showHome(part: ReactNode, address = '/home', answers: Record<string, () => Answer> = {}) {
  const asked = answerApi({
    'fbugnotif/cveconfig': () => ({ code: 200, data: FIGURES }),
    'cve5/featured': () => ({ code: 200, data: { featured: FEATURED } }),
    'cve5/cvecompletelist': () => ({ code: 200, data: LATEST }),
    ...answers,
  });
  let place = '';
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/home/:name?" element={part} />
        <Route path="*" element={null} />
      </Routes>
      <Place tell={(address) => (place = address)} />
    </MemoryRouter>,
    { wrapper: CallsProvider },
  );
  return { asked, place: () => place };
}
