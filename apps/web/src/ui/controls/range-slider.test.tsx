import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { RangeSlider } from './range-slider.tsx';

const onSettle = vi.fn();

interface GivenProps {
  first: readonly [number, number];
  most: number;
  step: number;
  unit: string;
}

function Given({ first, ...rest }: GivenProps) {
  const [value, setValue] = useState(first);
  return <RangeSlider label="CVSS" {...rest} value={value} onChange={setValue} onSettle={onSettle} />;
}

/** A track of 100 px between the centres of the handles, starting at x = 0. */
function show(first: [number, number], { most = 10, step = 0.1, unit = '' } = {}) {
  vi.clearAllMocks();
  const { container } = render(<Given {...{ first, most, step, unit }} />);
  const surface = container.firstElementChild as HTMLElement;
  vi.spyOn(surface, 'getBoundingClientRect').mockReturnValue({ left: 0, width: 116 } as DOMRect);
  surface.setPointerCapture = () => {};
  const point = (act: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel', at: number) =>
    fireEvent[act](surface, { clientX: at + 8, button: 0, pointerId: 1 });
  return point;
}
const handle = (end: '下限' | '上限') => screen.getByRole<HTMLInputElement>('slider', { name: `CVSS ${end}` });
const range = () => [handle('下限').value, handle('上限').value];

test('has a name and a value with its unit at either handle', () => {
  show([20, 90], { most: 100, step: 1, unit: '%' });
  expect(handle('下限').getAttribute('aria-valuetext')).toBe('20%');
  expect(handle('上限').getAttribute('aria-valuetext')).toBe('90%');
});

test('is moved by keys, no handle past the other', () => {
  show([4, 7]);
  fireEvent.change(handle('下限'), { target: { value: '4.1' } });
  expect(onSettle).toHaveBeenLastCalledWith([4.1, 7]);
  fireEvent.change(handle('下限'), { target: { value: '9' } });
  expect(onSettle).toHaveBeenLastCalledWith([7, 7]);
  fireEvent.change(handle('上限'), { target: { value: '2' } });
  expect(onSettle).toHaveBeenLastCalledWith([7, 7]);
});

test('moves the nearer handle to where it is pressed, follows the hand, and settles once it is off', () => {
  const point = show([0, 10]);
  point('pointerDown', 31);
  expect(range()).toEqual(['3.1', '10']);
  expect(document.activeElement).toBe(handle('下限'));
  point('pointerMove', 52.3);
  expect(range()).toEqual(['5.2', '10']);
  expect(onSettle).not.toHaveBeenCalled();
  point('pointerUp', 52.3);
  expect(onSettle).toHaveBeenCalledExactlyOnceWith([5.2, 10]);
  point('pointerMove', 90);
  expect(range()).toEqual(['5.2', '10']);
});

test('ends at the ends of the scale, however far the hand goes', () => {
  const point = show([2, 8]);
  point('pointerDown', 78);
  point('pointerMove', 400);
  expect(range()).toEqual(['2', '10']);
});

test.each([
  ['down from the end', [10, 10], 60, ['6', '10']],
  ['up from the beginning', [0, 0], 40, ['0', '4']],
  ['down from between', [5, 5], 30, ['3', '5']],
  ['up from between', [5, 5], 70, ['5', '7']],
] as const)('parts handles that lie on each other: %s', (_, first, at, expected) => {
  const point = show([...first]);
  point('pointerDown', at);
  expect(range()).toEqual(expected);
});

test('settles where it is released, also where the last move is not rendered yet', () => {
  const point = show([0, 10]);
  point('pointerDown', 10);
  point('pointerUp', 40);
  expect(onSettle).toHaveBeenCalledExactlyOnceWith([4, 10]);
});

test('is as it was where a touch becomes a scroll', () => {
  const point = show([0, 10]);
  point('pointerDown', 40);
  point('pointerCancel', 45);
  expect(range()).toEqual(['0', '10']);
  expect(onSettle).not.toHaveBeenCalled();
});
