import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useReadingPlace } from './use-reading-place.ts';

const IDS = ['first', 'second', 'last'];
const TOPS = [0, 600, 2100];
const WINDOW_PX = 800;

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
    frame();
    return 0;
  });
  document.documentElement.style.scrollPaddingTop = '72px';
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(WINDOW_PX);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2200);
  vi.stubGlobal('scrollY', 0);
});
afterEach(() => {
  document.body.replaceChildren();
});

function addParts() {
  for (const [at, id] of IDS.entries()) {
    const part = document.createElement('section');
    part.id = id;
    part.getBoundingClientRect = () => ({ top: (TOPS[at] ?? 0) - window.scrollY }) as DOMRect;
    document.body.append(part);
  }
}

function scrollTo(top: number) {
  vi.stubGlobal('scrollY', top);
  act(() => void window.dispatchEvent(new Event('scroll')));
}

describe('the part of a page that is read', () => {
  test('is the first one where the page is still empty', () => {
    expect(renderHook(() => useReadingPlace(IDS)).result.current).toBe('first');
  });

  test('is a part from where a link to it would leave the page, not before', () => {
    addParts();
    const { result } = renderHook(() => useReadingPlace(IDS));
    scrollTo(600 - 72 - 40);
    expect(result.current).toBe('first');
    scrollTo(600 - 72);
    expect(result.current).toBe('second');
  });

  test('is the last one at the end of the page, though it is too short to reach the top', () => {
    addParts();
    const { result } = renderHook(() => useReadingPlace(IDS));
    scrollTo(2200 - WINDOW_PX);
    expect(result.current).toBe('last');
  });

  test('is looked for only once the parts are shown', () => {
    addParts();
    const { result, rerender } = renderHook(({ isShown }) => useReadingPlace(IDS, isShown), {
      initialProps: { isShown: false },
    });
    scrollTo(600);
    expect(result.current).toBe('first');
    rerender({ isShown: true });
    expect(result.current).toBe('second');
  });
});
