import { SHARE_NOUNS, type Share } from '@ldy/contract/sharing.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import rows from '#web/ui/display/row-list.module.css';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { shareAddress } from '#web/workbench/sharing/shares.ts';
import styles from './shares.module.css';

const ENDED: Record<Exclude<Share['state'], 'open'>, string> = { expired: '已到期', revoked: '已撤回' };

export const titleOf = ({ title, name, count }: Share): string => title || name || `${count} 个漏洞`;

export function ShareRow({ share, onRevoke }: { share: Share; onRevoke: () => void }) {
  const { kind, items, count, name: shared, title, secret, made, expires, state, openings, opened } = share;
  const name = titleOf(share);
  return (
    <li className={rows.row} data-ended={state === 'open' ? undefined : ''}>
      <div className={rows.words}>
        <p className={rows.name}>
          {state === 'open' ? (
            <a href={shareAddress(kind, secret)} target="_blank" rel="noreferrer">
              <bdi>{name}</bdi>
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}{' '}
          <Tag>{SHARE_NOUNS[kind]}</Tag> {state !== 'open' && <Tag>{ENDED[state]}</Tag>}
        </p>
        {kind === 'batch' ? (
          <p className={styles.items}>
            <bdi>{items.join('、')}</bdi>
            {count > items.length && ` 等 ${count} 个`}
          </p>
        ) : (
          title !== '' && (
            <p className={styles.items}>
              <bdi>{shared}</bdi>
            </p>
          )
        )}
        <p className={styles.time}>
          {formatTime(made)} 分享，{state === 'revoked' ? '已撤回' : `${formatTime(expires)} 失效`}；打开 {openings} 次
          {opened && `，最近 ${formatTime(opened)}`}
        </p>
      </div>
      {state === 'open' && (
        <div className={styles.acts}>
          <CopyButton text={shareAddress(kind, secret)} what={`${name} 的链接`} labelled />
          <Button onClick={onRevoke} aria-label={`撤回 ${name}`}>
            撤回
          </Button>
        </div>
      )}
    </li>
  );
}
