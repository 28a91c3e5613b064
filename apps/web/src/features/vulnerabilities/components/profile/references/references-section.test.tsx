import type { Reference } from '@ldy/domain/vulnerability/record.ts';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderAt } from '#web/testing/render-at.tsx';
import { buildDetail } from '../testing/build-detail.ts';
import { ReferencesSection } from './references-section.tsx';

const reference = (changes: Partial<Reference> = {}): Reference => ({
  url: 'https://example.com/a',
  name: '',
  kind: 'other',
  tags: [],
  ...changes,
});

function show(references: Reference[]) {
  const { record } = buildDetail({ references });
  renderAt('/', [{ path: '/', element: <ReferencesSection record={record} /> }]);
}

describe('the references', () => {
  test('keep a source’s words where they are no address, without a link', () => {
    show([reference({ url: '', name: 'BID 1234' })]);
    expect(screen.getByText('BID 1234').closest('a')).toBeNull();
  });

  test('are grouped by kind, advisories before the rest', () => {
    show([reference(), reference({ kind: 'patch' }), reference({ kind: 'advisory' })]);
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['公告1', '补丁1', '其他1']);
  });

  test('fold a long list and open it when asked', () => {
    show(Array.from({ length: 90 }, (_, index) => reference({ url: `https://example.com/${index}` })));
    expect(screen.getAllByRole('link')).toHaveLength(8);
    fireEvent.click(screen.getByRole('button', { name: '展开其余 82 条' }));
    expect(screen.getAllByRole('link')).toHaveLength(90);
    fireEvent.click(screen.getByRole('button', { name: '收起' }));
    expect(screen.getAllByRole('link')).toHaveLength(8);
  });
});
