import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COPY_CONFIRMATION_MS } from '../constants.ts';
import { CopyButton } from './copy-button.tsx';

const writeText = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
});
afterEach(() => {
  vi.clearAllMocks();
});

async function press() {
  await act(async () => {
    fireEvent.click(screen.getByRole('button'));
  });
}

test('does not claim to have copied when nothing can copy', async () => {
  writeText.mockRejectedValue(new Error('denied'));
  document.execCommand = () => false;
  render(<CopyButton text="CVE-2021-44228" labelled />);
  await press();
  expect(screen.queryAllByText('已复制')).toEqual([]);
});

test('confirms for two seconds', async () => {
  writeText.mockResolvedValue(undefined);
  render(<CopyButton text="CVE-2021-44228" what="CVE-2021-44228" />);
  await press();
  expect(writeText).toHaveBeenCalledWith('CVE-2021-44228');
  expect(screen.getByRole('button', { name: '已复制 CVE-2021-44228' })).toBeDefined();
  act(() => void vi.advanceTimersByTime(COPY_CONFIRMATION_MS - 1));
  expect(screen.getByRole('button', { name: '已复制 CVE-2021-44228' })).toBeDefined();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('button', { name: '复制 CVE-2021-44228' })).toBeDefined();
});
