/** What the tool of WES-NG finds on a host, in our words: https://github.com/bitsadmin/wesng (BSD-3-Clause), `determine_product` and `determine_missing_patches`. */
import type { TableRow } from '../../packages/connectors/src/wesng/read-table.ts';

/** Releases of Windows 10 and later that it knows, by build: of a newer build it takes the last. */
const RELEASES: readonly (readonly [build: number, release: string])[] = [
  ...([
    [10240, '1507'],
    [10586, '1511'],
    [14393, '1607'],
    [15063, '1703'],
    [16299, '1709'],
    [17134, '1803'],
  ] as const),
  ...([
    [17763, '1809'],
    [18362, '1903'],
    [18363, '1909'],
    [19041, '2004'],
    [19042, '20H2'],
    [19043, '21H1'],
  ] as const),
  ...([
    [19044, '21H2'],
    [19045, '22H2'],
    [20348, '21H2'],
    [22000, '21H2'],
    [22621, '22H2'],
    [22631, '23H2'],
  ] as const),
];

/** The words that it looks for in names of products; null where it does not know the system. */
export function productFilter(systeminfo: string): string | null {
  const text = systeminfo.replaceAll('\u00a0', ' ');
  const [, version = '', servicePack] = /\b(\d+\.\d+\.\d+)\b(?:[^\n]{0,40}?Service Pack (\d))?/.exec(text) ?? [];
  const name = /Microsoft\S{0,3} Windows\S{0,3} ?(?:Serverr? )?(\d+(?:\.\d)?(?: R2)?|XP|VistaT)/i.exec(text)?.[1];
  if (version === '' || name === undefined) return null;
  const type = /(\w+)-based PC/i.exec(text)?.[1] ?? 'x64';
  const release = RELEASES.findLast(([build]) => build <= Number(version.split('.')[2]))?.[1];
  const pack = servicePack === undefined ? '' : ` Service Pack ${servicePack}`;
  const system = type === 'X86' ? '32-bit' : type === 'x64' ? 'x64-based' : type;
  if (name === 'XP') return `Microsoft Windows XP${type === 'X86' ? '' : ` Professional ${type} Edition`}${pack}`;
  if (name === 'VistaT') return `Windows Vista${type === 'x86' ? '' : ` ${type} Edition`}${pack}`;
  if (['10', '11'].includes(name)) return `Windows ${name} Version ${release} for ${system} Systems`;
  if (['7', '8', '8.1'].includes(name)) return `Windows ${name} for ${system} Systems${name === '7' ? pack : ''}`;
  // Service packs of servers it does not look at: their names have a release only from 2016 on.
  const edition = type === 'x64' ? ' x64 Edition' : '';
  if (name === '2003') return `Microsoft Windows Server 2003${edition}${release ? ` ${release}` : ''}`;
  if (name.startsWith('2008')) return `Windows Server ${name} for ${system} Systems${release ? ` ${release}` : ''}`;
  return /^20(?:12(?: R2)?|16|19|22)$/.test(name) ? `Windows Server ${name}` : null;
}

/** Rows of products with these words in their names; those of service packs only where a service pack is meant. */
export const rowsFor = (rows: readonly TableRow[], filter: string): TableRow[] =>
  rows.filter(
    ({ AffectedProduct: product }) =>
      product.includes(filter) && (filter.includes('Service Pack') || !product.includes(`${filter} Service Pack`)),
  );

const listed = ({ Supersedes }: TableRow): string[] => Supersedes.split(';').filter((it) => it !== '');

/** Numbers that are installed, that any of these rows replaces, and what those replace in turn. */
export function superseded(rows: readonly TableRow[], installed: readonly string[]): Set<string> {
  const byNumber = Map.groupBy(rows, ({ BulletinKB }) => BulletinKB);
  const open = [...installed, ...rows.flatMap(listed)];
  const found = new Set<string>();
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    if (found.has(number)) continue;
    found.add(number);
    open.push(...(byNumber.get(number) ?? []).flatMap(listed));
  }
  return found;
}

/** What it reports as missing: numbers of updates, '' and words where the table has no number. */
export function suggested(rows: readonly TableRow[], filter: string, installed: readonly string[]): Set<string> {
  const own = rowsFor(rows, filter);
  const gone = superseded(own, installed);
  const left = own.filter(({ BulletinKB }) => !gone.has(BulletinKB));
  const reported = filter.includes('Windows Server') ? withoutTwins(left) : left;
  return new Set(reported.map(({ BulletinKB }) => BulletinKB));
}

/** Of a vulnerability that has rows of a Server Core, those that the other installation shares with it, and no others. */
function withoutTwins(rows: readonly TableRow[]): TableRow[] {
  const isCore = ({ AffectedProduct }: TableRow) => AffectedProduct.includes('Server Core');
  const same = ({ CVE, BulletinKB, Title, AffectedComponent, Severity, Impact, Exploits }: TableRow) =>
    JSON.stringify([CVE, BulletinKB, Title, AffectedComponent, Severity, Impact, Exploits]);
  const regular = Map.groupBy(
    rows.filter((row) => !isCore(row)),
    same,
  );
  return [...Map.groupBy(rows, ({ CVE }) => CVE).values()].flatMap((of) => {
    const core = of.filter(isCore);
    return core.length === 0 ? of : core.flatMap((row) => regular.get(same(row)) ?? [row]);
  });
}
