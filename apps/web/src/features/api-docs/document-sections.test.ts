import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ANCHORS, DOC_SECTIONS } from './sections.ts';

const text = readFileSync(
  new URL('../../../public/docs/api-overview/interface-intro.md', import.meta.url),
  'utf8',
).replace(/```[\s\S]*?```/g, '');

test('the document has exactly the sections and items of the side menu, in their order', () => {
  const headings = [...text.matchAll(/^(##|###) (.+)$/gm)].map(([, level, name]) => `${level} ${name}`);
  expect(headings).toEqual(
    DOC_SECTIONS.flatMap(({ name, items }) => [`## ${name}`, ...items.map((item) => `### ${item.name}`)]),
  );
});

test('the sections are those of the specification, word for word', () => {
  expect(
    DOC_SECTIONS.map(({ name, items }) => `${name} (${items.map((item) => item.name).join(', ')})`).join('; '),
  ).toBe(
    'API概览 (功能简介, 权限说明); 获取API凭证 (如何查看API ID和API KEY, 如何重置API KEY); ' +
      '安全配置 (如何绑定IP白名单, IP绑定的安全建议); ' +
      'API调用说明 (请求方法, 请求参数说明, 请求示例, 响应参数说明, 响应示例); 错误码与调试 (常见错误码及解决方案)',
  );
});

test('no two places have the same anchor, and no heading below an item has the anchor of an item', () => {
  const own = [...text.matchAll(/\{#([a-z0-9-]+)\}/g)].map(([, anchor]) => anchor);
  expect(new Set([...ANCHORS, ...own]).size).toBe(ANCHORS.length + own.length);
});
