import { fixLabel } from '@ldy/domain/patch/systems/fix-words.ts';
import { isNumbered, type SystemFix, type SystemFixes } from '@ldy/domain/patch/systems/fixes-by-system.ts';
import { shownBuild } from '@ldy/domain/patch/systems/system-of.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { type Column, DataTable } from '#web/ui/display/data-table.tsx';
import { FoldedList } from '../blocks/folded-list.tsx';
import styles from './record-patches.module.css';

const BEFORE_FOLD = 8;

interface Row {
  system: SystemFixes['system'];
  fix: SystemFix;
}

const LEAST: Column<Row> = {
  name: '最低安全版本',
  narrow: 'named-line',
  cell: ({ fix: { least } }) => <Version version={least} />,
};
const NEWEST: Column<Row> = {
  name: '当前应装',
  narrow: 'named-line',
  cell: ({ fix: { recommended } }) => <Version version={recommended} />,
};
const SYSTEM: Column<Row> = {
  name: '系统',
  isHead: true,
  cell: ({ system: { name, group }, fix }) => {
    const label = fixLabel(fix, group);
    return (
      <>
        {name}
        {label && <span className={styles.label}>{label}</span>}
      </>
    );
  },
};

/** All systems that the library has patches for, one row for what installs the same. */
export function FixTable({ systems, seesNewest }: { systems: readonly SystemFixes[]; seesNewest: boolean }) {
  const rows = systems.flatMap(({ system, fixes }) => fixes.map((fix) => ({ system, fix })));
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
    <span title={[...reasons, ...later].join('\n')}>
      {isNumbered(patch) ? <Link to={href}>{patch}</Link> : <Link to={href}>{build || patch}</Link>}
      {isNumbered(patch) && build && <code className={styles.build}>{build}</code>}
    </span>
  );
}
