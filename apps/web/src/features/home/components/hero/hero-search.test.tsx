import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeroSearch } from './hero-search.tsx';

const open = vi.fn();
beforeEach(() => vi.stubGlobal('open', open));
afterEach(() => {
  vi.clearAllMocks();
});

const type = (value: string) => fireEvent.change(screen.getByLabelText('搜索漏洞'), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole('button', { name: '搜索' }));

test('cuts a long text and flags the error, until the text is changed', () => {
  render(<HeroSearch />);
  type('x'.repeat(130));
  const field = screen.getByLabelText('搜索漏洞') as HTMLInputElement;
  expect(field.value).toHaveLength(100);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toContain('100');
  type('x'.repeat(99));
  expect(field.value).toHaveLength(99);
  expect(field.getAttribute('aria-invalid')).toBe('false');
});

test('opens the whole knowledge base in a new tab when nothing is typed', () => {
  render(<HeroSearch />);
  submit();
  expect(open).toHaveBeenCalledWith('/bug/full-bug?source=ldy', '_blank', 'noopener');
});

test('hands the typed text on', () => {
  render(<HeroSearch />);
  type('CVE-2021-44228');
  submit();
  expect(open).toHaveBeenCalledWith(
    '/bug/full-bug?source=ldy&extsearch=true&search=CVE-2021-44228',
    '_blank',
    'noopener',
  );
});
