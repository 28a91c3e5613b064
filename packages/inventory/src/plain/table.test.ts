import { expect, test } from 'vitest';
import { readText, refusalOf } from '../testing/read-text.ts';

test.each([',', ';', '\t', '|'])('a row of endless columns parted by %j is read as far as a table goes', (sign) => {
  const line = (...cells: string[]) => [...(sign === '|' ? [''] : []), ...cells, sign.repeat(10_000)].join(sign);
  const { components, table } = readText(`${line('name', 'version')}\n${line('nginx', '1.18.0')}\n`);
  expect(components).toMatchObject([{ name: 'nginx', version: '1.18.0' }]);
  expect(table?.headings).toHaveLength(200);
});

test('a row without an end is refused', () => {
  expect(refusalOf(`name,version\nnginx,"${'x,'.repeat(1_000_000)}`, 'a.csv')).toMatch(/^syntax at line/);
});
