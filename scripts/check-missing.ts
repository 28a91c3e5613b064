/** Gives real hosts to the portal and to the program of WES-NG, and explains every update that only one of them calls missing. */
import { isUtf8 } from 'node:buffer';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { productId } from '../apps/server/src/features/patches/patch-products.ts';
import { installedOf } from '../packages/domain/src/patch/inventory/installed.ts';
import { readInventory } from '../packages/domain/src/patch/inventory/read-inventory.ts';
import { type Compared, compare, OURS_ALONE, THEIRS_ALONE } from './check-missing/explain.ts';
import { readLibrary, tableRows } from './check-missing/library.ts';
import { suggestedBy } from './check-missing/other-tool.ts';

const HELP = `Usage: npm run check:missing -- [--data DIR] [--hosts DIR] [--wes PROGRAM] [--list WORD] [--without-table]

Reads Microsoft's documents (DIR/patches/msrc-cvrf) and the table of WES-NG (DIR/patches/wesng/definitions.zip), takes each *systeminfo*.txt of the hosts, and
compares the updates that the portal calls missing with those that WES-NG does, by class of difference. Ends with 1 when a difference has no explanation.

  --data DIR       folder with the real data (default: $LDY_REAL_DATA, else ../shared/data)
  --hosts DIR      folder with the hosts (default: those of DIR/patches/wesng/validation.tar.gz)
  --wes PROGRAM    the program of WES-NG (default: wes; pip install wesng chardet)
  --list WORD      prints the updates in which the hosts with this word in their name differ
  --without-table  leaves the table out of the portal's library: Microsoft's documents alone`;

const { values } = parseArgs({
  options: {
    ...{ data: { type: 'string' }, hosts: { type: 'string' }, list: { type: 'string' } },
    wes: { type: 'string', default: 'wes' },
    ...{ 'without-table': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  },
});

/** Windows writes its own code page: names of systems and numbers are the same in all of them. */
const decoded = (bytes: Buffer): string =>
  bytes[0] === 0xff && bytes[1] === 0xfe
    ? bytes.toString('utf16le')
    : bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1');

async function unpacked(archive: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'check-missing-'));
  await promisify(execFile)('tar', ['-xzf', archive, '-C', folder, '--strip-components=1']);
  return folder;
}

const count = <Key extends string>(into: Map<Key, number>, keys: Iterable<Key>) => {
  for (const key of keys) into.set(key, (into.get(key) ?? 0) + 1);
};

async function check(data: string): Promise<boolean> {
  const folder = values.hosts ?? (await unpacked(path.join(data, 'patches/wesng/validation.tar.gz')));
  const names = (await readdir(folder)).filter((name) => /systeminfo/i.test(name)).sort();
  const [library, rows] = [await readLibrary(data, !values['without-table']), await tableRows(data)];
  const sums = {
    theirs: new Map<keyof typeof THEIRS_ALONE, number>(),
    ours: new Map<keyof typeof OURS_ALONE, number>(),
  };
  const total = { ours: 0, theirs: 0, both: 0 };
  console.log('host | installed | WES-NG | portal | both | only WES-NG | only the portal');
  for (const name of names) {
    const text = decoded(await readFile(path.join(folder, name)));
    const inventory = readInventory(text);
    const { patches, version, products: known, system } = inventory;
    const { filter, numbers } = await suggestedBy(
      values.wes,
      path.join(data, 'patches/wesng/definitions.zip'),
      path.join(folder, name),
    );
    const host = name
      .replace(/_?systeminfo_?/, ' ')
      .replace(/\.txt$/, '')
      .trim();
    const found: Compared = compare(
      library,
      { rows: filter === '' ? [] : rows, filter, numbers },
      known.map(productId),
      installedOf(inventory),
    );
    const classes = (of: ReadonlyMap<string, string>) =>
      [...Map.groupBy(of.values(), (why) => why)].map(([why, all]) => `${all.length} ${why}`).join(', ');
    const { ours, theirs, both, theirsAlone, oursAlone } = found;
    console.log(
      [host, patches.length, theirs.length, ours.length, both, classes(theirsAlone), classes(oursAlone)].join(' | ') +
        (known.length === 0 ? ` | not known: ${system} ${version}` : '') +
        (filter === '' ? ' | WES-NG does not know it' : ''),
    );
    if (values.list !== undefined && new RegExp(values.list).test(name))
      console.log(filter, known, Object.fromEntries(theirsAlone), Object.fromEntries(oursAlone), ours);
    count(sums.theirs, theirsAlone.values());
    count(sums.ours, oursAlone.values());
    total.ours += ours.length;
    total.theirs += theirs.length;
    total.both += both;
  }
  console.log(
    `\n${names.length} hosts: WES-NG calls ${total.theirs} missing, the portal ${total.ours}, both ${total.both}`,
  );
  for (const [why, many] of sums.theirs)
    console.log(`  only WES-NG      ${String(many).padStart(5)}  ${THEIRS_ALONE[why]}`);
  for (const [why, many] of sums.ours)
    console.log(`  only the portal  ${String(many).padStart(5)}  ${OURS_ALONE[why]}`);
  return !sums.ours.has('unknown') && !sums.theirs.has('unknown');
}

if (values.help) console.log(HELP);
else if (!(await check(values.data ?? process.env.LDY_REAL_DATA ?? '../shared/data'))) process.exitCode = 1;
