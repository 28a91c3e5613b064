import { describe, expect, test } from 'vitest';
import { builtInTexts } from './built-in-texts.ts';
import { compareLines } from './compare-lines.ts';
import { LEGAL_DOCUMENTS } from './legal-text.ts';
import { contradictionsOf } from './promises.ts';
import { readMarkdown } from './read-markdown.ts';
import { writeMarkdown } from './write-markdown.ts';

const BUILT_IN = builtInTexts('某某');

describe.each(LEGAL_DOCUMENTS)('the text of the portal: %s', (document) => {
  test('names everything that is stored about people, every right they have, and the quotas that are counted', () => {
    expect(contradictionsOf(document, BUILT_IN[document])).toEqual([]);
  });

  test('is the same after it was written as Markdown and read again', () => {
    expect(readMarkdown(writeMarkdown(BUILT_IN[document]))).toEqual({ text: BUILT_IN[document], faults: [] });
  });
});

test('the quotas that the user agreement promises are these', () => {
  const text = JSON.stringify(BUILT_IN.protocol);
  for (const row of [
    ['个人版', '10 次', '20 次', '0 次'],
    ['企业版', '30 次', '50 次', '5 次'],
    ['商业版', '不限', '不限', '不限'],
  ])
    expect(text).toContain(JSON.stringify(row));
});

test('a text that leaves out what is stored, or promises other quotas, gets a complaint', () => {
  const privacy = JSON.parse(JSON.stringify(BUILT_IN.privacy).replaceAll('浏览器特征', '特征'));
  expect(contradictionsOf('privacy', privacy)).toEqual(['没有提到：浏览器特征']);
  const protocol = JSON.parse(JSON.stringify(BUILT_IN.protocol).replaceAll('30 次', '300 次'));
  expect(contradictionsOf('protocol', protocol)).toEqual([expect.stringContaining('企业版 30 次 50 次 5 次')]);
});

describe('Markdown', () => {
  const faultsOf = (source: string) => readMarkdown(source).faults.map(({ line, words }) => `${line} ${words}`);

  test('is points, sections, paragraphs, lists and tables; lines of a paragraph belong together', () => {
    const source =
      '- 要点\n\n## 一 {#first}\n第一行，\n第二行 and\nmore\n- 甲\n  乙\n- 丙\n\n| a | b |\n| --- | --- |\n| 1\\|2 | 3 |\n## 二\n';
    expect(readMarkdown(source)).toEqual({
      text: {
        summary: ['要点'],
        sections: [
          {
            id: 'first',
            title: '一',
            blocks: ['第一行，第二行 and more', { list: ['甲乙', '丙'] }, { head: ['a', 'b'], rows: [['1|2', '3']] }],
          },
          { id: 'section-2', title: '二', blocks: [] },
        ],
      },
      faults: [],
    });
  });

  test('leaves HTML, links and images as the text that was typed', () => {
    const source = '## 一\n<script>alert(1)</script> ![x](https://a.example) [y](javascript:alert(1))';
    expect(readMarkdown(source).text.sections[0]?.blocks).toEqual([source.slice(5)]);
  });

  test.each([
    ['', '1 至少要有一节，以“## ”开头'],
    ['正文\n\n## 一', '1 第一个标题之前只能有要点列表'],
    ['## 一\n\n### 二', '3 标题须以“## ”开头'],
    ['# 用户协议\n\n## 一', '1 标题须以“## ”开头'],
    ['## \n', '1 标题是空的'],
    ['## 一 {#a}\n\n## 二 {#a}', '3 标记 {#a} 重复'],
    ['## 一\n| a | b |\n| 1 | 2 |', '2 表头的下一行须为“| --- |”'],
    ['## 一\n| a | b |\n| --- | --- |\n| 1 |', '4 表格每行须为 2 格'],
  ])('%j is not ready, and the line is named', (source, fault) => {
    expect(faultsOf(source)).toContain(fault);
  });

  test('of the largest size is read in a moment, whatever it is made of', () => {
    for (const piece of ['#', '- ', '| ', '|-', '## {#', '\\|', '\n', ' \t', '## x ', '##          }'])
      expect(readMarkdown(piece.repeat(60_000 / piece.length)).text.sections).toBeDefined();
  });
});

describe('a comparison', () => {
  const marked = (before: string, after: string) =>
    compareLines(before, after).map(({ kind, text }) => `${{ same: ' ', removed: '-', added: '+' }[kind]}${text}`);

  test('keeps what both have, in order, with what was removed before what was added', () => {
    expect(marked('a\n\nb\nc', 'a\nB\nc\nd')).toEqual([' a', '-b', '+B', ' c', '+d']);
    expect(marked('', 'a')).toEqual(['+a']);
    expect(marked('a', '')).toEqual(['-a']);
    expect(marked('a\nb', 'a\r\nb\n')).toEqual([' a', ' b']);
  });
});
