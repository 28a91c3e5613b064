import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { expect, test } from 'vitest';
import { hostileTexts } from '../testing/hostile-document.ts';
import { tameMarkdown } from './tame-markdown.ts';
import { writeMarkdown } from './write-markdown.ts';

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>['children'][number];
const nodesOf = (text: string): Node[] => {
  const nodes: Node[] = [fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })];
  for (const node of nodes) if ('children' in node) nodes.push(...node.children);
  return nodes;
};

test('a hostile document in Markdown holds no HTML, no picture and no address but those of the web', () => {
  const nodes = nodesOf(writeMarkdown(...hostileTexts('http://127.0.0.1:9/')));
  expect(nodes.filter(({ type }) => ['html', 'image', 'imageReference'].includes(type))).toEqual([]);
  expect(nodes.flatMap((node) => ('url' in node && !/^https?:/.test(node.url) ? node.url : []))).toEqual([]);
});

test('what editors wrote stays as it was but for what may do harm', () => {
  const unchanged = '1. **a** `<b>`\n\n```html\n<script>\n```\n\n<https://example.cn> a < b\n\n| x |\n| --- |\n| `y` |';
  expect(tameMarkdown(unchanged)).toBe(unchanged);
  expect(tameMarkdown('![a][1] <i>x</i>\n\n[1]: javascript:x')).toBe('\\![a][1] &lt;i>x&lt;/i>\n\n\\[1]: javascript:x');
});

test('code ends where it ends, whatever is in it', () => {
  const code = '`` | <script>` x';
  const content = [{ text: code, isCode: true as const }];
  const blocks = [
    { kind: 'paragraph' as const, content },
    { kind: 'table' as const, head: [[{ text: 'a' }], [{ text: 'b' }]], rows: [[content, [{ text: '|' }]]] },
  ];
  const [document, imprint] = hostileTexts('http://127.0.0.1:9/');
  const nodes = nodesOf(writeMarkdown({ ...document, sections: [{ title: '一', blocks }] }, imprint));
  expect(nodes.flatMap((node) => (node.type === 'inlineCode' ? node.value : []))).toEqual([code, code]);
});

test('lines of a cell are one line, without a blank after a full-width mark', () => {
  const [document, imprint] = hostileTexts('http://127.0.0.1:9/');
  const rows = [[[{ text: '甲；\n乙' }], [{ text: 'a\nb' }]]];
  const blocks = [{ kind: 'table' as const, head: [[{ text: '一' }], [{ text: '二' }]], rows }];
  const text = writeMarkdown({ ...document, sections: [{ title: '表', blocks }] }, imprint);
  expect(text).toContain('| 甲；乙 | a b |');
});
