import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { type LinkNode, LinkTree } from './link-tree.tsx';

const leaf = (id: string): LinkNode => ({ id, label: id, to: `/${id}`, below: [] });
const NODES: LinkNode[] = [leaf('start'), { ...leaf('calls'), note: '2', below: [leaf('search'), leaf('detail')] }];

const show = (current: string | null, onChoose?: () => void) => (
  <MemoryRouter>
    <div data-testid="box" style={{ overflowY: 'auto' }}>
      <LinkTree nodes={NODES} current={current} isPlace onChoose={onChoose} />
    </div>
  </MemoryRouter>
);

test('has the links below their own, and marks the current one alone', () => {
  render(show('detail'));
  const below = screen.getByRole('link', { name: /^calls/ }).parentElement;
  expect([...(below?.querySelectorAll('ul a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    '/search',
    '/detail',
  ]);
  expect([...document.querySelectorAll('[aria-current]')].map((link) => link.textContent)).toEqual(['detail']);
  expect(screen.getByText('detail').closest('a')?.getAttribute('aria-current')).toBe('location');
});

test('scrolls its box, and no further, to another link that becomes current', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches('[data-testid=box]') ? new DOMRect(0, 0, 200, 90) : new DOMRect(0, 300, 200, 30);
  });
  const { rerender } = render(show(null));
  const box = screen.getByTestId('box');
  expect(box.scrollTop).toBe(0);
  rerender(show('detail'));
  expect(box.scrollTop).toBe(270);
  expect(document.documentElement.scrollTop).toBe(0);
});

test('says that a link was chosen', () => {
  const onChoose = vi.fn();
  render(show(null, onChoose));
  fireEvent.click(screen.getByText('start'));
  expect(onChoose).toHaveBeenCalledOnce();
});
