import { type Kiosk, kioskPanelOf } from '@ldy/contract/kiosks.ts';
import { ROLE_NAMES } from '@ldy/domain/access/roles.ts';
import { Button } from '#web/ui/controls/button.tsx';
import rows from '#web/ui/display/row-list.module.css';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import styles from './kiosks.module.css';

export const hasEnded = ({ ends }: Kiosk): boolean => Date.parse(ends) <= Date.now();

export function KioskRow({ kiosk, onRevoke }: { kiosk: Kiosk; onRevoke: () => void }) {
  const { name, panels, edition, made, ends, used } = kiosk;
  const isOver = hasEnded(kiosk);
  return (
    <li className={rows.row} data-ended={isOver ? '' : undefined}>
      <div className={rows.words}>
        <p className={rows.name}>
          <bdi>{name}</bdi> <Tag>最多到{ROLE_NAMES[edition]}</Tag> {isOver && <Tag>已到期</Tag>}
        </p>
        <p className={styles.quiet}>{panels.map((panel) => kioskPanelOf(panel).label).join('、')}</p>
        <p className={styles.quiet}>
          {formatTime(made)} 生成，{formatTime(ends)} 失效；{used ? `最近使用 ${formatTime(used)}` : '尚未使用过'}
        </p>
      </div>
      <Button onClick={onRevoke} aria-label={`停用 ${name}`}>
        {isOver ? '删除' : '停用'}
      </Button>
    </li>
  );
}
