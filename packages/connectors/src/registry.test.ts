import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CONNECTORS, connectorNamed } from './registry.ts';

const folder = import.meta.dirname;

describe('the registry', () => {
  test('knows no connector by a name of the language itself', () => {
    expect(connectorNamed('constructor')).toBeUndefined();
  });

  test('has every folder that holds a connector, each under the name of its folder', () => {
    const folders = readdirSync(folder, { withFileTypes: true })
      .filter((it) => it.isDirectory())
      .map(({ name }) => name)
      .filter((name) => readdirSync(`${folder}/${name}`).includes(`${name}-connector.ts`));
    expect(CONNECTORS.map(({ name }) => name).sort()).toEqual(folders.sort());
  });

  test.each(CONNECTORS.map((it) => [it.name, it] as const))('describes %s, with its licence', (name, it) => {
    expect(it.title).not.toBe('');
    expect(it.licence).not.toBe('');
    // Our own editorial source has no upstream.
    if (name !== 'ldy') expect(it.homepage).toMatch(/^https?:\/\//);
    expect(readdirSync(`${folder}/${name}`)).toContain('readme.md');
  });

  test('reads more than ten thousand files, or a gigabyte, of an archive of those alone that publish all they have in one', () => {
    const wide = CONNECTORS.filter(({ limits }) => limits !== undefined).map(({ name }) => name);
    expect(wide).toEqual([
      ...['cve-list', 'nvd', 'osv', 'csaf', 'msrc-cvrf', 'cvrf-errata', 'oval-errata', 'osv-errata', 'csaf-errata'],
      ...['ubuntu-notices', 'rocky-errata'],
    ]);
  });

  test.each(CONNECTORS.map(({ name }) => name))('has %s in the guide to importing, with what to download', (name) => {
    const guide = readFileSync(`${folder}/../../../docs/how-to/import-real-data.md`, 'utf8');
    expect(guide).toContain(`\n| \`${name}\` | `);
  });
});
