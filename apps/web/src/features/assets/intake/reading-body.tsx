import type { AssetReading } from '@ldy/contract/asset/own-assets.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { ComponentList } from '../components/component-list.tsx';
import { useHolder } from '../requests/use-holder.ts';
import { useHolderRights } from '../requests/use-organisations.ts';
import styles from './intake.module.css';
import type { AskedTable } from './read-files.ts';
import { asShown, TableMapping } from './table-mapping.tsx';

interface ReadingBodyProps {
  found: AssetReading;
  busy: boolean;
  onAsk: (asked: AskedTable) => void;
}

/** What is said of a file as a whole, how its table was read, and its components. */
export function ReadingBody({ found, busy, onAsk }: ReadingBodyProps) {
  const { holder } = useHolder();
  const { may } = useHolderRights(holder);
  return (
    <>
      <Remarks remarks={found.remarks} />
      {found.table && <TableMapping table={found.table} busy={busy} onAsk={onAsk} />}
      {found.total === 0 ? (
        <p className={styles.remark}>按这样的列没有读到组件，请选择名称所在的列。</p>
      ) : (
        <ComponentList
          {...{ label: '读到的组件', list: found.list, total: found.total, holder }}
          onNamed={may('change') ? () => onAsk(askedOf(found)) : undefined}
        />
      )}
    </>
  );
}

/** The table as it is read now: reading again keeps the columns that were chosen. */
const askedOf = ({ table }: AssetReading): AskedTable => (table ? asShown(table) : {});

export function Remarks({ remarks }: Pick<AssetReading, 'remarks'>) {
  if (remarks.length === 0) return null;
  return (
    <ul className={styles.remarks} aria-label="关于这个文件">
      {remarks.map(({ kind, text }) => (
        <li key={text} className={styles.remark} data-kind={kind}>
          <Icon name={kind === 'warning' ? 'warning' : 'info'} size={16} />
          <span>
            {text}
            {kind === 'patches' && (
              <>
                ，<Link to={paths.patchMissing.href()}>去检查缺失补丁</Link>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
