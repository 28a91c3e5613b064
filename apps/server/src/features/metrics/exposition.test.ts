import { expect, test } from 'vitest';
import { by, exposed, ofOne } from './exposition.ts';

test('a figure is written with its help and type, and one without a value not at all', () => {
  expect(exposed([{ name: 'a', help: 'What it is.', type: 'gauge', values: ofOne(1.5) }])).toBe(
    '# HELP a What it is.\n# TYPE a gauge\na 1.5\n',
  );
  expect(exposed([{ name: 'a', help: '', type: 'gauge', values: [] }])).toBe('');
});

test('a label cannot end its line or begin another figure', () => {
  const text = exposed([{ name: 'a', help: 'x\ny', type: 'counter', values: by('l', { 'q"} 1\nb{c="\\': 2 }) }]);
  expect(text).toBe('# HELP a x\\ny\n# TYPE a counter\na{l="q\\"} 1\\nb{c=\\"\\\\"} 2\n');
});
