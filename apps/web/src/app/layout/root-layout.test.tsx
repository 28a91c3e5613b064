import type { Location } from 'react-router';
import { expect, test } from 'vitest';
import { scrollKey } from './root-layout.tsx';

const at = (key: string, pathname: string, search = ''): Location => ({ key, pathname, search, hash: '', state: null });

test('keeps no scrolling of one page for the first page of the next document, as after signing out', () => {
  expect(scrollKey(at('default', '/login'))).not.toBe(scrollKey(at('default', '/bug/full-bug')));
});

test('keeps the scrolling of a page that is loaded again, and of each step back', () => {
  expect(scrollKey(at('default', '/bug/full-bug', '?page=2'))).toBe(
    scrollKey(at('default', '/bug/full-bug', '?page=2')),
  );
  expect(scrollKey(at('a1b2', '/bug/full-bug'))).toBe('a1b2');
});
