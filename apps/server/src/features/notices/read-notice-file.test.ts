import { expect, test } from 'vitest';
import { readNoticeFile } from './read-notice-file.ts';

const FRONT = { id: 'LDYN-2026-0001', published: '2026-01-02T03:04:05Z', title: '一条情报', kind: 'risk' };
const file = (front: object, body = '## 摘要\n\n有**漏洞**。\n\n### 小节\n\n文字\n\n## 修复方案\n\n升级。\n') =>
  `---\n${JSON.stringify(front)}\n---\n\n${body}`;

test('a file is read into a document, its parts under their names', () => {
  const { id, revision, document } = readNoticeFile(file(FRONT));
  expect([id, revision]).toEqual(['LDYN-2026-0001', 1]);
  expect(document).toMatchObject({
    title: '一条情报',
    tlp: 'clear',
    core: false,
    summary: '有**漏洞**。\n\n### 小节\n\n文字',
    fix: '升级。',
    detection: '',
  });
});

test.each([
  ['no front', 'text', /does not begin/],
  ['an id of another form', file({ ...FRONT, id: 'CVE-2026-1' }), /id/],
  ['a part that there is not', file(FRONT, '## 其他\n\n文字'), /其他/],
  ['a member that there is not', file({ ...FRONT, colour: 'red' }), /colour/],
  ['JSON that is none', '---\n{\n---\n', /JSON/],
  ['a link that runs', file({ ...FRONT, references: [{ title: 'x', url: 'javascript:alert(1)' }] }), /http/],
  ['quotes within quotes', file(FRONT, `## 摘要\n\n${'> '.repeat(40)}x`), /嵌套/],
])('%s is refused with a sentence', (_, text, message) => {
  expect(() => readNoticeFile(text)).toThrow(message);
});
