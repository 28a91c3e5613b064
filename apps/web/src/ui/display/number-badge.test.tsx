import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NumberBadge } from './number-badge.tsx';

test.each([0, -1, Number.NaN])('hides itself at %d', (value) => {
  expect(render(<NumberBadge value={value} />).container.textContent).toBe('');
});

test('groups digits, and stops counting at its limit', () => {
  expect(render(<NumberBadge value={1234} />).container.textContent).toBe('1,234');
  expect(render(<NumberBadge value={12_345} />).container.textContent).toBe('9,999+');
});
