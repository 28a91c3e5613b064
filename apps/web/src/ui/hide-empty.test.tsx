import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HideEmpty } from './hide-empty.tsx';

const shows = (value: unknown) => render(<HideEmpty value={value}>x</HideEmpty>).container.textContent === 'x';

test.each([0, '0', '', ' ', null, undefined, false, Number.NaN, []])('removes what it holds for %j', (value) =>
  expect(shows(value)).toBe(false),
);
test.each([1, -1, '1', 'no', true, [0], {}])('keeps what it holds for %j', (value) => expect(shows(value)).toBe(true));
