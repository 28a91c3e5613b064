import { expect, test } from 'vitest';
import { ADAPTERS, adapterOf, connectorOf, isAdapter, isListAdapter, isWindowAdapter } from './adapters.ts';

const NAMES = Object.keys(ADAPTERS).filter(isAdapter);

test.each(NAMES)('the file of an answer by %s has a name that its connector takes', (name) => {
  const adapter = adapterOf(name);
  const connector = connectorOf(adapter);
  // A single file is taken whatever it is called; in archives connectors go by names.
  if (!isListAdapter(adapter) && !isWindowAdapter(adapter))
    expect(
      connector.accepts(adapter.file.replace(/\.(?:zip|gz)$/, '').replace(/^(?:all|cves)$/, 'CVE-2021-44228.json')),
    ).toBe(true);
});
