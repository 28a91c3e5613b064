import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderAt } from '#web/testing/render-at.tsx';
import { DescriptionSection } from './description-section.tsx';
import { realCommand } from './fixes/commands.ts';
import { RawSection } from './raw/raw-section.tsx';
import { fieldLabel } from './sources/field-labels.ts';
import { buildDetail } from './testing/build-detail.ts';

const show = (element: React.ReactElement) => renderAt('/', [{ path: '/', element }]);

describe('realCommand', () => {
  test.each(['', ' ', '[]', ' [] ', '{}', 'null'])('counts %j as missing', (text) => {
    expect(realCommand(text)).toBe('');
  });

  test('keeps a command', () => {
    expect(realCommand('dnf update\n')).toBe('dnf update');
  });
});

describe('fieldLabel', () => {
  test('leaves a path without words as it is', () => {
    expect(fieldLabel('__proto__--x')).toBe('__proto__--x');
  });

  test('counts the entries of a list', () => {
    expect(fieldLabel('descriptions--2')).toBe('描述（第 3 条）');
  });
});

describe('the description', () => {
  const value = `${'很长的描述。'.repeat(10_000)}完`;

  test('folds 60,000 characters and shows all of them when asked', () => {
    const { record } = buildDetail({ descriptions: [{ lang: 'cn', value }] });
    const { container } = show(<DescriptionSection record={record} />);
    expect(container.textContent?.length).toBeLessThan(3_000);
    fireEvent.click(screen.getByRole('button', { name: '展开全文（60,001 字）' }));
    expect(container.textContent).toContain(value);
  });

  test('begins in Chinese and switches to English', () => {
    const descriptions = [
      { lang: 'en' as const, value: 'Remote code execution.' },
      { lang: 'cn' as const, value: '远程代码执行。' },
    ];
    show(<DescriptionSection record={buildDetail({ descriptions }).record} />);
    expect(screen.queryByText('Remote code execution.')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'English' }));
    expect(screen.getByText('Remote code execution.')).toBeTruthy();
  });

  test('shows a machine translation as such, with its original below', () => {
    const original = 'Remote code execution.';
    const { record } = buildDetail({
      descriptions: [{ lang: 'en', value: original }],
      translations: [{ lang: 'cn', value: '远程代码执行。', original, by: 'm (llm.example)', at: '2026-01-02' }],
    });
    show(<DescriptionSection record={record} />);
    expect(screen.getByText('远程代码执行。')).toBeTruthy();
    expect(screen.getByText('—— 机器翻译，以原文为准（m (llm.example)，2026-01-02）')).toBeTruthy();
    expect(screen.getByText(original).closest('[lang]')?.getAttribute('lang')).toBe('en');
  });

  test('shows English without a switch where there is no Chinese', () => {
    show(
      <DescriptionSection record={buildDetail({ descriptions: [{ lang: 'en', value: 'Only English.' }] }).record} />,
    );
    expect(screen.getByText('Only English.')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('the raw record', () => {
  test('is not written out before somebody opens it', () => {
    const { container } = show(<RawSection id="CVE-2026-10001" locked={[]} record={buildDetail().record} />);
    expect(container.querySelector('pre')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '展开完整记录（JSON）' }));
    expect(JSON.parse(container.querySelector('pre')?.textContent ?? '')).toEqual(buildDetail().record);
  });
});
