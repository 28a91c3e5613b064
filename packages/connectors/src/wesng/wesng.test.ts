import { describe, expect, test } from 'vitest';
import { inShort, patchesOf } from '../errata/testing/patches-of.ts';
import { gather } from '../read/testing/gather.ts';
import { memoryFile } from '../read/testing/memory-file.ts';
import { connector } from './wesng-connector.ts';

const TITLES =
  '"DatePosted","CVE","BulletinKB","Title","AffectedProduct","AffectedComponent","Severity","Impact","Supersedes","Exploits"';
const row = (...cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
const JULY = row(
  ...['20310708', 'CVE-2031-10001', '9000002', 'Box Kernel Elevation of Privilege Vulnerability'],
  ...['Windows 10 Version 1809 for x64-based Systems', 'Windows Kernel', 'Important', 'EoP', '9000001', ''],
);
const read = (text: string, name = 'CVEs_20310801.csv') => gather(connector.read(memoryFile(name, text)));
const table = (...rows: string[]) => [TITLES, ...rows, ''].join('\r\n');
const patches = async (...rows: string[]) => patchesOf(await read(table(...rows)));
const update = (
  over: Partial<Record<'day' | 'cve' | 'kb' | 'title' | 'product' | 'part' | 'level' | 'older', string>>,
) =>
  row(
    over.day ?? '20310708',
    over.cve ?? 'CVE-2031-10001',
    over.kb ?? '9000002',
    over.title ?? '',
    over.product ?? 'Windows 7 for 32-bit Systems Service Pack 1',
    over.part ?? '',
    over.level ?? '',
    ...['', over.older ?? '', ''],
  );

describe('a bad answer', () => {
  test.each([
    ['nothing', '', 'truncated'],
    ['a page of HTML', '<html><body>503</body></html>', 'schema'],
    ['columns of another table', table().replace('Supersedes', 'Replaces'), 'schema'],
    ['an open quote', `${table(JULY)}"20310708,`, 'truncated'],
    ['a table that ends in a cell', table(JULY).slice(0, -20), 'truncated'],
    ['a cell without end', `${TITLES}\r\n"${'x'.repeat(300 * 1024)}`, 'size'],
  ])(
    'of %s is given up as a whole: half a table would say less of an update than the table before',
    async (_, text, reason) => {
      await expect(read(text)).rejects.toMatchObject({ name: 'BadFile', reason });
    },
  );

  test('under a name without a day is refused', async () => {
    await expect(read(table(JULY), 'definitions.csv')).rejects.toMatchObject({ reason: 'schema' });
    expect(
      ['CVEs_20260628.csv', 'Custom_20190321.csv', 'Version_0.94.txt', 'CVEs_1.csv'].map(connector.accepts),
    ).toEqual([...[true, true, false, false]]);
  });

  test('in one row costs that row, and is counted', async () => {
    const found = await read(table('"20310708","CVE-2031-10001","9000003"', update({ product: ' ' }), JULY));
    expect(found.map(({ kind }) => kind)).toEqual(['bad', 'bad', 'patch', 'patch-document']);
    expect(found.at(-1)).toMatchObject({
      document: {
        name: 'wesng/CVEs',
        revision: '2031-08-01',
        tally: { read: 2, patches: 1, unnumbered: 0, refused: 1 },
      },
    });
  });

  test('for a number is no update: words and nothing are counted and left out', async () => {
    const found = await read(
      table(
        update({ kb: 'Release Notes' }),
        update({ kb: '' }),
        update({ kb: 'SP7X64SP1' }),
        update({ kb: '__proto__' }),
        JULY,
      ),
    );
    expect(patchesOf(found).map(({ patch }) => patch)).toEqual(['KB9000002']);
    expect(found.at(-1)).toMatchObject({ document: { tally: { read: 5, patches: 1, unnumbered: 4 } } });
  });
});

describe('an update', () => {
  test('has one statement, with what it closes and replaces on each product', async () => {
    const [only, ...more] = await patches(
      JULY,
      update({ cve: 'cve-2031-10002', product: 'Windows 10 Version 1809 for x64-based systems' }),
      update({ cve: 'CVE-2031-10003CVE-2031-10004', older: '9000000;None;1.2.3' }),
      update({ cve: 'ADV310001', product: 'Windows 7 for x64-based Systems Service Pack 1' }),
    );
    expect(more).toEqual([]);
    expect(only?.targets.map((it) => `${inShort(it)} replaces ${it.replaces}`)).toEqual([
      'Windows 10 Version 1809 for x64-based Systems:  closes CVE-2031-10001 CVE-2031-10002 replaces KB9000001',
      'Windows 7 for 32-bit Systems Service Pack 1:  closes CVE-2031-10003 CVE-2031-10004 replaces KB9000000',
      'Windows 7 for x64-based Systems Service Pack 1:  closes ADV310001 replaces ',
    ]);
    expect(only).toMatchObject({
      source: 'wesng',
      document: 'wesng/CVEs',
      patch: 'KB9000002',
      severity: 'high',
      entries: 4,
    });
  });

  test('has the day of most of its rows, and no title of a vulnerability', async () => {
    const [only] = await patches(JULY, update({}), update({ day: '20201208' }), update({ day: 'yesterday' }));
    expect(only).toMatchObject({ published: '2031-07-08', title: '' });
  });

  test('of software beside Windows is one for that software, of a part of Windows one for Windows', async () => {
    const [only] = await patches(
      update({ part: 'Windows Internet Explorer 8' }),
      update({ part: 'Windows Win32K' }),
      update({ product: 'Microsoft .NET Framework 4.8 on Windows Server 2012 R2' }),
    );
    expect(only?.targets.map(({ products, component }) => `${products} / ${component}`)).toEqual([
      'Windows 7 for 32-bit Systems Service Pack 1 / Windows Internet Explorer 8',
      'Windows 7 for 32-bit Systems Service Pack 1 / ',
      'Windows Server 2012 R2 / Microsoft .NET Framework 4.8',
    ]);
  });

  test.each([
    ['March 2031 Security Only Quality Update', 'security-only'],
    ['Security Monthly Quality Rollup', 'rollup'],
    ['Cumulative Security Update for Box', 'update'],
  ])('with the title %j is of the kind %s', async (title, kind) => {
    expect(await patches(update({ title }))).toMatchObject([{ title, targets: [{ class: kind }] }]);
  });

  test('that the table marks as a service pack is one, and closes nothing; comments are passed over', async () => {
    const [only] = await patches('# Service Packs', update({ cve: 'SP7X86SP1', kb: '976932' }));
    expect(only).toMatchObject({ patch: 'KB976932', targets: [{ class: 'service-pack', fixes: [] }] });
  });
});
