import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCarousel } from './use-carousel.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const start = (changes: Partial<Parameters<typeof useCarousel>[0]> = {}) =>
  renderHook(
    (props: Partial<Parameters<typeof useCarousel>[0]>) => useCarousel({ ...STANDARD, ...changes, ...props }),
    {
      initialProps: {},
    },
  );
const STANDARD = { pages: 4, atOnce: 1, seconds: 20, isHeld: false };
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));

test('shows each page for its seconds, and the first one after the last', () => {
  const { result } = start();
  const seen = [result.current.first];
  for (let page = 0; page < 4; page += 1) {
    pass(19);
    expect(result.current.first).toBe(seen.at(-1));
    pass(1);
    seen.push(result.current.first);
  }
  expect(seen).toEqual([0, 1, 2, 3, 0]);
});

test('does not turn while somebody looks, and then gives the page its whole time again', () => {
  const { result, rerender } = start();
  pass(15);
  rerender({ isHeld: true });
  pass(500);
  expect(result.current).toMatchObject({ first: 0, isTurning: false });
  rerender({ isHeld: false });
  pass(19);
  expect(result.current.first).toBe(0);
  pass(1);
  expect(result.current.first).toBe(1);
});

test('is turned by hand in both directions, also where it does not turn by itself', () => {
  const { result } = start({ seconds: 0 });
  pass(10_000);
  expect(result.current).toMatchObject({ first: 0, isTurning: false });
  act(() => result.current.turn(-1));
  expect(result.current.first).toBe(3);
  act(() => result.current.turn(1));
  expect(result.current.first).toBe(0);
});

test('turns as many pages as are seen at once, and not at all where all are seen', () => {
  const two = start({ atOnce: 2 });
  pass(20);
  expect(two.result.current.first).toBe(2);
  const all = start({ atOnce: 4 });
  pass(200);
  expect(all.result.current).toMatchObject({ first: 0, isTurning: false });
});

test('leaves no timer behind', () => {
  start().unmount();
  expect(vi.getTimerCount()).toBe(0);
});
