import { expect, test } from 'vitest';
import { visibleText } from './visible-text.ts';

test('shows what would turn a line around, hide or end it', () => {
  expect(visibleText('a\u202Egpj.exe')).toBe('a⟨U+202E⟩gpj.exe');
  expect(visibleText('\u0000\u001B[31m红\u200B色')).toBe('⟨U+0000⟩⟨U+001B⟩[31m红⟨U+200B⟩色');
});

test('leaves lines, tabs, Chinese and markup as they are', () => {
  const text = '{\n\t"标题": "<b>漏洞</b>"\r\n}';
  expect(visibleText(text)).toBe(text);
});
