import { patchStatement } from '@ldy/domain/patch/statement.ts';
import { type Severity, severityFromWord } from '@ldy/domain/record/severity.ts';
import { advisoriesOf, flawsIn } from '../errata/advisories.ts';
import { type Advisory, aboutOne, lineOf, linksOf } from '../errata/deliver.ts';
import { TargetList } from '../errata/target-list.ts';
import { BadRecord } from '../json/delivered.ts';

const HEAD = /^\[([^\]]{4,40})\]\s+(D(?:SA|LA|TSA)-\d{1,5}(?:-\d{1,3})?)\s+(.*)$/;
const FIXED = /^\t\[([a-z]{3,20})\] - (\S{1,200}) (\S{1,200})(?: \((\w{1,20})\))?/;
const FLAWS = /^\t\{([^}]*)\}/;

/** The first word of the codename, and the number of the release: OSV names systems by it. */
const RELEASES: ReadonlyMap<string, string> = new Map(
  'hamm 2.0,slink 2.1,potato 2.2,woody 3.0,sarge 3.1,etch 4.0,lenny 5.0,squeeze 6.0,wheezy 7,jessie 8,stretch 9,buster 10,bullseye 11,bookworm 12,trixie 13,forky 14'
    .split(',')
    .map((it) => it.split(' ') as [string, string]),
);

export const beginsEntry = (line: string): boolean => line.startsWith('[');

/** The lines of one advisory. @throws BadRecord when its first line is none. */
export function readEntry(lines: readonly string[]): Advisory {
  const [head = '', ...rest] = lines;
  const [, date = '', id = '', title = ''] = HEAD.exec(head) ?? [];
  const day = dayIn(date);
  if (!advisoriesOf(id) || day === null)
    throw new BadRecord('schema', `no date and number of an advisory: ${head.slice(0, 100)}`, id);
  const fixes = flawsIn(rest.flatMap((line) => FLAWS.exec(line)?.[1]?.split(/\s+/) ?? []));
  const targets = new TargetList('deb', 'update');
  let severity: Severity | null = null;
  for (const line of rest) {
    const [, codename = '', component = '', version = '', word = ''] = FIXED.exec(line) ?? [];
    // `<not-affected>`, `<unfixed>`, `<end-of-life>`: nothing to install.
    if (component === '' || version.startsWith('<')) continue;
    severity ??= severityFromWord(word);
    targets.add({ product: `Debian ${RELEASES.get(codename) ?? codename}`, component, version, fixes });
  }
  return aboutOne(
    patchStatement({
      source: 'debian',
      document: `debian/${id}`,
      revision: day,
      patch: id,
      title: lineOf(title),
      severity,
      published: day,
      updated: day,
      targets: targets.targets(),
      references: linksOf([{ title: id, url: `https://security-tracker.debian.org/tracker/${id}` }]),
    }),
  );
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `02 Nov 2023`, `August 26th, 2005`. */
function dayIn(date: string): string | null {
  const [day, month, year] =
    /^(\d{1,2}) ([A-Za-z]{3,9}) (\d{4})$/.exec(date)?.slice(1) ??
    /^([A-Za-z]{3,9}) (\d{1,2})(?:st|nd|rd|th)?, (\d{4})$/
      .exec(date)
      ?.slice(1)
      .toSpliced(0, 2, date.match(/\d{1,2}/)?.[0] ?? '', date.slice(0, 3)) ??
    [];
  const at = MONTHS.indexOf((month ?? '').slice(0, 3).toLowerCase());
  return day === undefined || year === undefined || at < 0
    ? null
    : `${year}-${String(at + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
