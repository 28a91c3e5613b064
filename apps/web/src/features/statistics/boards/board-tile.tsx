import type { ListedBoard } from '@ldy/contract/boards.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { formatTime } from '#web/ui/format/format-time.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Menu } from '#web/ui/overlays/menu.tsx';
import styles from './boards.module.css';
import { Miniature } from './miniature.tsx';
import { titleOf } from './widget.tsx';

interface BoardTileProps {
  board: ListedBoard;
  onAct: (act: 'rename' | 'copy' | 'save' | 'delete') => void;
}

/** A board in the list of boards. */
export const BoardTile = ({ board: { id, name, widgets, updated }, onAct }: BoardTileProps) => (
  <li className={styles.tile}>
    <Miniature widgets={widgets} />
    <div className={styles.tileHead}>
      <Link to={paths.board.href(id)} className={styles.tileName}>
        <bdi>{name}</bdi>
      </Link>
      <Menu
        buttonClass={styles.handle}
        buttonLabel={`${name}：更多操作`}
        items={[
          { label: '重命名', icon: 'pencil', onSelect: () => onAct('rename') },
          { label: '创建副本', icon: 'copy', onSelect: () => onAct('copy') },
          { label: '导出为文件', icon: 'download', onSelect: () => onAct('save') },
          { label: '删除', icon: 'close', apart: true, onSelect: () => onAct('delete') },
        ]}
      >
        <Icon name="more" />
      </Menu>
    </div>
    <p className={styles.contents}>
      {widgets.length === 0
        ? '还没有图'
        : `${widgets.length} 张图：${widgets.slice(0, 3).map(titleOf).join('、')}${widgets.length > 3 ? '…' : ''}`}
    </p>
    <p className={styles.note}>更新于 {formatTime(updated)}</p>
  </li>
);
