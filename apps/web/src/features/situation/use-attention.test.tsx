import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ATTENTION_MS, useAttention } from './use-attention.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Handler = keyof ReturnType<typeof useAttention>['handlers'];
function look() {
  const { result, unmount } = renderHook(() => useAttention());
  return {
    unmount,
    happens: (...handlers: Handler[]) => {
      for (const handler of handlers) act(() => result.current.handlers[handler]());
      return result.current.isHeld;
    },
    pass: (ms: number) => {
      act(() => vi.advanceTimersByTime(ms));
      return result.current.isHeld;
    },
  };
}

test.each([
  ['onPointerEnter', 'onPointerLeave'],
  ['onFocus', 'onBlur'],
] as const)('%s holds the screen, %s lets it go', (come, go) => {
  const { happens } = look();
  expect([happens(come), happens(go)]).toEqual([true, false]);
});

test('the screen is held while either of pointer and focus is there', () => {
  const { happens } = look();
  expect(happens('onPointerEnter', 'onFocus', 'onPointerLeave')).toBe(true);
  expect(happens('onBlur')).toBe(false);
});

test.each(['onPointerEnter', 'onFocus'] as const)(
  'what was left there (%s) holds it for a minute, and each movement for a minute more',
  (come) => {
    const { happens, pass } = look();
    happens(come);
    expect(pass(ATTENTION_MS - 1)).toBe(true);
    happens(come === 'onFocus' ? 'onKeyDownCapture' : 'onPointerMove');
    expect(pass(ATTENTION_MS - 1)).toBe(true);
    expect(pass(1)).toBe(false);
    expect(happens('onPointerMove')).toBe(true);
  },
);

test('leaves no timer behind', () => {
  const { happens, unmount } = look();
  happens('onFocus');
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
