import { ends, megabyteOf } from '@ldy/domain/testing/ends.ts';
import { expect, test } from 'vitest';
import { commercialApplication } from './applications.ts';
import { correctionFields } from './back-office/corrections.ts';
import { reason } from './back-office/staff-call.ts';
import { seenLine, seenText } from './seen-text.ts';

test.each([
  ['turns the text behind it around', '补丁\u202Egpj.exe', '补丁gpj.exe'],
  ['isolates a direction', '\u2067标题\u2069', '标题'],
  ['has no width', '漏\u200B洞\uFEFF\u2060', '漏洞'],
  ['moves the cursor or rings', '标题\u001B[2K\u0007\u0000', '标题[2K'],
  ['is half a character', '标题\uD800', '标题'],
  ['says which language follows', '标题\u{E0001}\u{E0041}', '标题'],
])('what %s is taken away', (_, typed, seen) => {
  expect(seenLine(typed)).toBe(seen);
  expect(seenText(typed)).toBe(seen);
});

test('lines stay in a text, whatever ends them, and become blanks on one line', () => {
  const typed = ' 第一行\r\n第二行\u2028\t第三行\r';
  expect(seenText(typed)).toBe('第一行\n第二行\n\t第三行');
  expect(seenLine(typed)).toBe('第一行 第二行 第三行');
});

test('what is seen stays as it was typed', () => {
  const typed = 'Log4j2 <b>远程</b>代码执行：𠮷野家 ☕️ é，“引号”——①';
  expect(seenText(typed)).toBe(typed);
});

test('the same holds for corrections and reasons of staff, and for what applicants write about themselves', () => {
  const hidden = '某\u202E某\u200B公司';
  expect(correctionFields.parse({ titleCn: hidden, officialFixCn: `${hidden}\r\n二` })).toEqual({
    titleCn: '某某公司',
    officialFixCn: '某某公司\n二',
  });
  expect(reason.parse(`${hidden}\n二`)).toBe('某某公司\n二');
  expect(reason.safeParse('\u202E\u200B').error?.issues[0]?.message).toBe('请填写原因');
  expect(commercialApplication.shape.company.parse(hidden)).toBe('某某公司');
});

test.each(['\u202E', ' ', '\n', 'a\u200B', '\u0301', '\uD800'])('a megabyte of %j comes to its end', (piece) => {
  ends(() => seenLine(`${megabyteOf(piece)}!`));
});
