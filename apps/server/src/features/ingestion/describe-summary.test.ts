import { expect, test } from 'vitest';
import { describeSummary } from './describe-summary.ts';
import { NO_COUNTS } from './import-progress.ts';

const summary = {
  ...{
    ...NO_COUNTS,
    connector: 'cnvd',
    seconds: 1,
    perSecond: 0,
    refused: [],
    passedOver: [],
    dropped: 0,
    repaired: 0,
  },
  ...{ outcome: 'complete' as const, reasons: {} },
};

test('the summary says with examples what was not understood of records that were taken', () => {
  const note = 'CNVD-2025-00001: "2025-02-30" is no date';
  expect(describeSummary({ ...summary, noted: 2, notes: [note] }).slice(1)).toEqual([
    '  not understood: something of 2 records, such as',
    `    ${note}`,
  ]);
});

test('the summary says nothing more where everything was understood', () => {
  expect(describeSummary({ ...summary, noted: 0, notes: [] })).toHaveLength(1);
});
