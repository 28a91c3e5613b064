import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubMedia } from '../../testing/stub-media.ts';
import { ANIMATION_MS } from '../constants.ts';
import { scrollPageTo, scrollToElement } from './scroll.ts';

let visited: number[];
let lessMotion: boolean;
let now: number;
let frames: FrameRequestCallback[];

/** Runs the next animation frame, this many milliseconds later. */
function advance(milliseconds: number) {
  now += milliseconds;
  const due = frames;
  frames = [];
  for (const frame of due) frame(now);
}

beforeEach(() => {
  visited = [];
  frames = [];
  lessMotion = false;
  now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  stubMedia(() => lessMotion);
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('scrollTo', (_left: number, top: number) => {
    visited.push(Math.round(top));
    vi.stubGlobal('scrollY', top);
  });
});
afterEach(() => {
  window.dispatchEvent(new Event('wheel'));
});

test('arrives within the animation time, and not at once', () => {
  scrollPageTo(2400);
  expect(visited).toEqual([]);
  advance(ANIMATION_MS / 2);
  expect(visited).toEqual([2100]);
  advance(ANIMATION_MS / 2);
  expect(visited.at(-1)).toBe(2400);
  expect(frames).toEqual([]);
});

test('arrives at once for those who asked for less motion', () => {
  lessMotion = true;
  scrollPageTo(2400);
  expect(visited).toEqual([2400]);
  expect(frames).toEqual([]);
});

test.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])(
  'gives way to a person who scrolls elsewhere by %s',
  (event) => {
    scrollPageTo(2400);
    advance(50);
    const before = visited.length;
    window.dispatchEvent(new Event(event));
    advance(50);
    expect(visited).toHaveLength(before);
  },
);

test('goes where it was asked last', () => {
  scrollPageTo(2400);
  advance(50);
  scrollPageTo(0);
  advance(ANIMATION_MS);
  expect(visited.at(-1)).toBe(0);
  expect(frames).toEqual([]);
});

test('leaves an element clear of the header', () => {
  lessMotion = true;
  document.documentElement.style.scrollPaddingTop = '72px';
  vi.stubGlobal('scrollY', 300);
  const element = document.createElement('section');
  element.getBoundingClientRect = () => ({ top: 500 }) as DOMRect;
  scrollToElement(element);
  expect(visited).toEqual([728]);
});
