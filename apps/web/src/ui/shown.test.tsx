import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Shown } from './shown.tsx';

const shows = (value: unknown) => render(<Shown value={value}>x</Shown>).container.textContent === 'x';

it.each([0, '0', '', ' ', null, undefined, false, Number.NaN, []])('removes what it holds for %j', (value) =>
  expect(shows(value)).toBe(false),
);
it.each([1, -1, '1', 'no', true, [0], {}])('keeps what it holds for %j', (value) => expect(shows(value)).toBe(true));
