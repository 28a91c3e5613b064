import { DEFAULT_SITE } from '@ldy/contract/site.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { assumeSite } from '../../platform/site.ts';
import { stubMedia } from '../../testing/stub-media.ts';
import { Consultation } from './consultation.tsx';

const show = (isPhone = false) => {
  stubMedia(() => isPhone);
  render(
    <MemoryRouter>
      <Consultation />
      <button type="button">elsewhere</button>
    </MemoryRouter>,
  );
};
const button = () => screen.getByRole('button', { name: '商务咨询' });
const widget = () => screen.getByRole('complementary', { name: '商务咨询' });
const isOpen = () => screen.queryByText('商务电话') !== null;

afterEach(() => {
  assumeSite(DEFAULT_SITE);
});

describe('on a desktop', () => {
  test('shows phone and mail while it is pointed at, the card too', () => {
    assumeSite({ ...DEFAULT_SITE, phone: '400-000-0000', mail: 'sales@example.cn' });
    show();
    expect(isOpen()).toBe(false);
    fireEvent.mouseEnter(widget());
    expect(screen.getByRole('link', { name: '400-000-0000' }).getAttribute('href')).toBe('tel:4000000000');
    expect(screen.getByRole('link', { name: 'sales@example.cn' }).getAttribute('href')).toBe('mailto:sales@example.cn');
    expect(widget().contains(screen.getByText('商务电话'))).toBe(true);
    fireEvent.mouseLeave(widget());
    expect(isOpen()).toBe(false);
  });

  test('opens by keyboard, stays while the focus is in the card, and closes when it leaves or on Escape', () => {
    show();
    act(() => button().focus());
    expect(isOpen()).toBe(true);
    expect(button().getAttribute('aria-expanded')).toBe('true');
    act(() => screen.getByRole('link', { name: '查看版别与联系方式' }).focus());
    expect(isOpen()).toBe(true);
    act(() => screen.getByRole('button', { name: 'elsewhere' }).focus());
    expect(isOpen()).toBe(false);
    act(() => button().focus());
    fireEvent.keyDown(button(), { key: 'Escape' });
    expect(isOpen()).toBe(false);
    fireEvent.click(button(), { detail: 0 });
    expect(isOpen()).toBe(true);
  });

  test('is not closed by the press of a mouse that has just opened it, but by one beside it', () => {
    show();
    fireEvent.mouseEnter(widget());
    fireEvent.click(button(), { detail: 1 });
    expect(isOpen()).toBe(true);
    fireEvent.pointerDown(document.body);
    expect(isOpen()).toBe(false);
  });

  test('says so where the operator configured no contact', () => {
    show();
    fireEvent.mouseEnter(widget());
    expect(screen.getAllByText('暂未公布')).toHaveLength(2);
    expect(screen.getByRole('link', { name: '查看版别与联系方式' }).getAttribute('href')).toBe('/home?to=contact');
  });
});

test('leads to the contact section on a phone', () => {
  show(true);
  expect(screen.getByRole('link', { name: '商务咨询' }).getAttribute('href')).toBe('/home?to=contact');
  expect(screen.queryByRole('button', { name: '商务咨询' })).toBeNull();
});
