import type { PatchDetail } from '@ldy/contract/patch/detail.ts';
import { PATCH_CLASSES, PATCH_STATES, REBOOTS } from '@ldy/domain/patch/kinds.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import record from '#web/records/record.module.css';
import { DateText } from '#web/ui/display/date-text.tsx';
import { SeverityTag } from '#web/ui/display/severity-tag.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './patch.module.css';
import { useNewest } from './use-chain.ts';

const MOST_NAMED = 3;

/** Number, title and state, and what to install in its place. */
export function Head({ patch }: { patch: PatchDetail }) {
  const { id, title, title_original, severity, exploited, published, updated, vendors, state } = patch;
  const kind = PATCH_CLASSES.find(({ key }) => key === patch.class);
  const stateName = PATCH_STATES.find(({ key }) => key === state)?.cn;
  const reboot = REBOOTS.find(({ key }) => key === patch.reboot);
  return (
    <header className={record.head}>
      <p className={styles.tags}>
        {severity && <SeverityTag severity={severity} size="large" />}
        {kind && <Tag color="blue">{kind.cn}</Tag>}
        {stateName && (
          <Tag {...(state === 'current' ? { color: 'green' } : state === 'withdrawn' ? { color: 'red' } : {})}>
            {stateName}
          </Tag>
        )}
        {exploited && <Tag color="magenta">修复在野利用</Tag>}
        {reboot && (
          <Tag {...(reboot.key === 'system' ? { color: 'orange' } : {})} title={patch.reboot_word}>
            {reboot.cn}
          </Tag>
        )}
      </p>
      <h1 id="patch-title" className={styles.title}>
        {title || id}
      </h1>
      {title_original && (
        <p lang="en" className={styles.original}>
          {title_original}
        </p>
      )}
      <p className={styles.meta}>
        <span>{id}</span>
        {vendors.length > 0 && <span>{vendors.map(({ name }) => name).join('、')}</span>}
        {published && (
          <span>
            发布 <DateText value={published} />
          </span>
        )}
        {updated && updated !== published && (
          <span>
            更新 <DateText value={updated} />
          </span>
        )}
      </p>
      <Verdict patch={patch} />
    </header>
  );
}

/** What to do with this patch today, in one sentence. */
function Verdict({ patch: { id, state, replaced_by, not_seen_since, regressions, locked } }: { patch: PatchDetail }) {
  const newest = useNewest(id, state === 'replaced' && !locked.includes('replaces'));
  if (state === 'withdrawn')
    return (
      <p className={styles.warning}>
        <Icon name="warning" /> 来源已撤回这个补丁，请勿安装。
      </p>
    );
  const known = replaced_by.filter((one) => one.known);
  return (
    <>
      {state === 'replaced' && (
        <p className={styles.notice}>
          <Icon name="up" />
          <span>
            已被取代，
            {known.length === 0 ? (
              locked.includes('replaces') ? (
                '商业版可查看由哪个补丁取代。'
              ) : (
                '请安装同一分支的最新补丁。'
              )
            ) : (
              <>
                直接取代它的是
                {known.slice(0, MOST_NAMED).map(({ id }, at) => (
                  <span key={id}>
                    {at > 0 && '、'}
                    <Link to={paths.patch.href(id)}>{id}</Link>
                  </span>
                ))}
                {known.length > MOST_NAMED && ` 等 ${known.length} 个`}
                {newest && !known.some(({ id: direct }) => direct === newest.id) && (
                  <>
                    ，现在应装 <Link to={paths.patch.href(newest.id)}>{newest.id}</Link>
                    {newest.system && `（${newest.system}）`}
                  </>
                )}
                。
              </>
            )}
          </span>
        </p>
      )}
      {state === 'unstated' && (
        <p className={styles.notice}>
          <Icon name="info" />
          <span>同一产品后来发布过其他补丁，来源没有说明是否取代了这一个。安装前请核对厂商的说明。</span>
        </p>
      )}
      {regressions.length > 0 && (
        <p className={styles.notice}>
          <Icon name="warning" />
          <span>
            它引入过问题，已由
            {regressions.map((id, at) => (
              <span key={id}>
                {at > 0 && '、'}
                <Link to={paths.patch.href(id)}>{id}</Link>
              </span>
            ))}
            修正。
          </span>
        </p>
      )}
      {not_seen_since && (
        <p className={styles.notice}>
          <Icon name="clock" />
          <span>
            来源自 <DateText value={not_seen_since} /> 起不再列出它，内容以当时为准。
          </span>
        </p>
      )}
    </>
  );
}
