import { fixLabel } from '@ldy/domain/patch/systems/fix-words.ts';
import { isNumbered, type SystemFix, type SystemFixes } from '@ldy/domain/patch/systems/fixes-by-system.ts';
import { shownBuild } from '@ldy/domain/patch/systems/system-of.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { type Column, DataTable } from '#web/ui/display/data-table.tsx';
import { FoldButton } from '../blocks/fold-button.tsx';
import { FoldedList } from '../blocks/folded-list.tsx';
import styles from './record-patches.module.css';

const BEFORE_FOLD = 8;
/** Names of packages that say which ones a folded row has. */
const MOST_NAMED = 3;

interface Row {
  system: SystemFixes['system'];
  /** Undefined for the packages of a distribution as a whole. */
  fix?: SystemFix;
  packages?: { fixes: readonly SystemFix[]; isOpen: boolean; toggle: () => void };
}

const LEAST: Column<Row> = {
  name: '最低安全版本',
  narrow: 'named-line',
  cell: ({ fix }) => fix && <Version version={fix.least} />,
};
const NEWEST: Column<Row> = {
  name: '当前应装',
  narrow: 'named-line',
  cell: ({ fix }) => fix && <Version version={fix.recommended} />,
};
const SYSTEM: Column<Row> = {
  name: '系统',
  isHead: true,
  cell: ({ system: { name, group }, fix, packages }) => {
    const label = fix ? fixLabel(fix, group) : packages && packagesIn(packages.fixes);
    return (
      <>
        {name}
        {label && <span className={styles.label}>{label}</span>}
        {packages && (
          <span className={styles.label}>
            <FoldButton open={packages.isOpen} more={`展开 ${packages.fixes.length} 组`} onToggle={packages.toggle} />
          </span>
        )}
      </>
    );
  },
};

/** `dotnet-host、golang、nginx 等 14 组软件包`, one of each family. */
function packagesIn(fixes: readonly SystemFix[]): string {
  const names = fixes.flatMap(({ components }) => components[0] ?? []);
  const families = Map.groupBy(names, (name) => /^[a-z]*/i.exec(name)?.[0] ?? name);
  const first = [...families.values()].flatMap(([name]) => name ?? []);
  return `${first.slice(0, MOST_NAMED).join('、')} 等 ${fixes.length} 组软件包`;
}

/** All systems that the library has patches for, one row for what installs the same; the packages of a distribution on request. */
export function FixTable({ systems, seesNewest }: { systems: readonly SystemFixes[]; seesNewest: boolean }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setOpen((before) =>
      before.has(key) ? new Set([...before].filter((it) => it !== key)) : new Set([...before, key]),
    );
  const rows = systems.flatMap(({ system, fixes }): Row[] => {
    const single = fixes.map((fix) => ({ system, fix }));
    if (system.group !== 'distribution' || fixes.length <= MOST_NAMED) return single;
    const isOpen = open.has(system.key);
    const whole = { system, packages: { fixes, isOpen, toggle: () => toggle(system.key) } };
    return isOpen ? [whole, ...single] : [whole];
  });
  return (
    <FoldedList items={rows} first={BEFORE_FOLD} unit="行">
      {(shown) => (
        <DataTable
          label="各系统的最低安全版本与当前应装的补丁"
          columns={seesNewest ? [SYSTEM, LEAST, NEWEST] : [SYSTEM, LEAST]}
          rows={shown}
          keyOf={({ system }, at) => `${system.key} ${at}`}
        />
      )}
    </FoldedList>
  );
}

/** A patch and the version that it brings; else why there is none. */
function Version({ version: answer }: { version: SystemFix['least'] }) {
  if (!answer) return null;
  const { version, patch, why_not, reasons, later } = answer;
  if (why_not || !patch) return <span className={styles.quiet}>{why_not}</span>;
  const build = version ? shownBuild(version) : '';
  const href = paths.patch.href(patch);
  return (
    <span className={styles.version} title={[...reasons, ...later].join('\n')}>
      {isNumbered(patch) ? <Link to={href}>{patch}</Link> : <Link to={href}>{build || patch}</Link>}
      {isNumbered(patch) && build && <code className={styles.build}>{build}</code>}
    </span>
  );
}
