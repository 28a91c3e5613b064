import { DAILY_QUOTAS, QUOTA_NAMES, type QuotaKind } from '@ldy/domain/access/daily-quotas.ts';
import { type Edition, ROLE_NAMES } from '@ldy/domain/access/roles.ts';
import { Link, useLocation } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import type { QuotaRefusal } from '#web/platform/quotas/read-refusal.ts';
import { isSignedIn, useUser } from '#web/platform/session/user-store.ts';
import button from '#web/ui/controls/button.module.css';
import { Locked } from '#web/ui/illustrations/locked.tsx';
import { UsedUp } from '#web/ui/illustrations/used-up.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';

/** Message for an exhausted daily quota: which one, when it resets, and which edition has more. */
export function QuotaRefused({ refusal }: { refusal: QuotaRefusal }) {
  const { kind, limit, counted_by, opened_by } = refusal;
  const user = useUser();
  const { pathname, search } = useLocation();
  const signedIn = isSignedIn(user);
  const name = QUOTA_NAMES[kind];
  const allowed = kind === 'detail' ? `查看 ${limit} 条漏洞详情` : `${name} ${limit} 次`;
  return (
    <EmptyState
      picture={limit === 0 ? Locked : UsedUp}
      title={limit === 0 ? `${ROLE_NAMES[user.role]}未开放${name}` : `今日${name}次数已用完`}
      hint={
        <>
          {limit > 0 && (
            <p>
              {signedIn
                ? `${ROLE_NAMES[user.role]}每日可${allowed}，`
                : `${counted_by === 'address' ? '您所在的网络' : ''}未登录每日${counted_by === 'address' ? '合计' : ''}可${allowed}，`}
              将于北京时间次日 00:00 重置。
            </p>
          )}
          {opened_by !== '' && (
            <p>{signedIn ? moreIn(opened_by, kind) : `登录后按账号单独计次，${moreIn(opened_by, kind)}`}</p>
          )}
          {kind === 'detail' && <p>今天已查看过的漏洞仍可打开。</p>}
        </>
      }
    >
      {!signedIn && (
        <Link to={paths.login.href(pathname + search)} className={`${button.button} ${button.primary}`}>
          登录
        </Link>
      )}
      {opened_by !== '' && (
        <Link
          to={paths.home.href(opened_by)}
          className={`${button.button} ${signedIn ? button.primary : button.plain}`}
        >
          了解{ROLE_NAMES[opened_by]}
        </Link>
      )}
      {kind === 'detail' && (
        <Link to={paths.vulnerabilityList.href()} className={`${button.button} ${button.plain}`}>
          返回漏洞知识库
        </Link>
      )}
    </EmptyState>
  );
}

function moreIn(edition: Edition, kind: QuotaKind): string {
  const limit = DAILY_QUOTAS[edition][kind];
  return `${ROLE_NAMES[edition]}${limit === null ? '不限次数' : `每日 ${limit} 次`}。`;
}
