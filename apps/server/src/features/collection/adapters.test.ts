import { expect, test } from 'vitest';
import { ADAPTERS, connectorOf } from './adapters.ts';

test.each(Object.entries(ADAPTERS))('the file of an answer by %s has a name that its connector takes', (_, adapter) => {
  // A single file is taken whatever it is called; in archives connectors go by names.
  expect(
    connectorOf(adapter).accepts(
      adapter.file.replace(/\.(?:zip|gz)$/, '').replace(/^(?:all|cves)$/, 'CVE-2021-44228.json'),
    ),
  ).toBe(true);
});
