import { expect, test } from 'vitest';
import { escapeHtml } from '../../platform/escape-html.ts';
import { oneLine } from '../../platform/one-line.ts';

const HOSTILE = `</script><!--<script>"'&\u2028\u0000]]>`;

test('no text ends an element or an attribute, and none holds what XML forbids', () => {
  expect(escapeHtml(HOSTILE)).toBe('&lt;/script&gt;&lt;!--&lt;script&gt;&quot;&#39;&amp;\u2028]]&gt;');
  expect(escapeHtml('a\tb\nc\u0007\ud800')).toBe('a\tb\nc');
});

test('a line is one line, turns nothing around, and is cut between letters', () => {
  expect(oneLine('a\r\n b\u202egnp.exe\u2067 \u0000c', 50)).toBe('a b gnp.exe c');
  expect(oneLine('漏洞'.repeat(10), 5)).toBe('漏洞漏洞…');
  expect(oneLine('😀😀😀', 2)).toBe('😀…');
  expect(oneLine('x'.repeat(10_000_000), 5)).toBe('xxxx…');
});
