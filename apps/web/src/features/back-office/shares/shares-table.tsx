import { addressOf } from '@ldy/contract/pages.ts';
import { SHARE_NOUNS, SHARED_PAGES } from '@ldy/contract/sharing.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import styles from '../kit/back-office.module.css';
import { useMay } from '../kit/read-staff.ts';
import type { AnyShare } from './share-words.ts';
import { SHARE_STATE_COLORS, SHARE_STATE_NAMES, shownTitle } from './share-words.ts';
import own from './shares.module.css';

interface SharesTableProps {
  list: readonly AnyShare[];
  onRevoke: (share: AnyShare) => void;
  /** Shows the links of this user name alone. */
  onMaker: (userName: string) => void;
}

export function SharesTable({ list, onRevoke, onMaker }: SharesTableProps) {
  const may = useMay();
  return (
    <DataTable
      label="分享链接"
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        { name: '类型', width: 104, narrow: 'beside', cell: ({ kind }) => <Tag>{SHARE_NOUNS[kind]}</Tag> },
        { name: '内容', isHead: true, cell: (share) => <Shown share={share} /> },
        {
          name: '状态',
          width: 96,
          narrow: 'corner',
          cell: ({ state }) => {
            const color = SHARE_STATE_COLORS[state];
            return <Tag {...(color && { color })}>{SHARE_STATE_NAMES[state]}</Tag>;
          },
        },
        {
          name: '分享',
          width: 160,
          narrow: 'named',
          cell: ({ account_id, user_name, made }) => (
            <div className={own.pair}>
              <p>
                {may('accounts.read') ? (
                  <Link to={paths.backOfficeAccount.href(account_id)}>{user_name}</Link>
                ) : (
                  <button
                    type="button"
                    className={styles.textButton}
                    title="只看此人的分享"
                    onClick={() => onMaker(user_name)}
                  >
                    {user_name}
                  </button>
                )}
              </p>
              <p className={styles.second}>{formatTime(made)}</p>
            </div>
          ),
        },
        {
          name: '失效',
          width: 144,
          narrow: 'named',
          cell: ({ expires, revoked }) => formatTime(revoked || expires),
        },
        {
          name: '打开',
          width: 168,
          narrow: 'named',
          cell: ({ openings, opened }) => (
            <div className={own.pair}>
              <p>{openings} 次</p>
              {opened && <p className={styles.second}>最近 {formatTime(opened)}</p>}
            </div>
          ),
        },
        {
          name: '操作',
          width: 88,
          cell: (share) =>
            share.state === 'open' && may('shares.revoke') ? (
              <Button aria-label={`撤回 ${shownTitle(share)}`} onClick={() => onRevoke(share)}>
                撤回
              </Button>
            ) : (
              ''
            ),
        },
      ]}
    />
  );
}

/** As readers of the link see it: the maker's title and note, and what is shown below them. */
function Shown({ share }: { share: AnyShare }) {
  const { kind, items, count, name, title, note } = share;
  const [first = ''] = items;
  return (
    <div className={own.shown}>
      <p className={own.title}>
        {kind === 'batch' ? (
          <bdi>{shownTitle(share)}</bdi>
        ) : (
          <Link className={styles.rowLink} to={addressOf(SHARED_PAGES[kind], { id: first })}>
            <bdi>{shownTitle(share)}</bdi>
          </Link>
        )}
      </p>
      <p className={styles.second}>
        <bdi>{items.join('、')}</bdi>
        {count > items.length && ` 等 ${count} 个`}
        {title !== '' && name !== '' && (
          <>
            {' · '}
            <bdi>{name}</bdi>
          </>
        )}
      </p>
      {note !== '' && (
        <p className={own.note}>
          <bdi>{note}</bdi>
        </p>
      )}
    </div>
  );
}
