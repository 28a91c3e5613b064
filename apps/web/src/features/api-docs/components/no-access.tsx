import { includes } from '@ldy/domain/access/edition-items.ts';
import { ROLE_NAMES } from '@ldy/domain/access/roles.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { useUser } from '#web/platform/session/user-store.ts';
import button from '#web/ui/controls/button.module.css';
import { Locked } from '#web/ui/illustrations/locked.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';

/** For accounts without the menu: which edition includes it, with a link. */
export function NoAccess() {
  const { role } = useUser();
  return (
    <EmptyState
      picture={Locked}
      title="当前账号不能查看 API 文档"
      hint={
        includes(role, 'enterprise')
          ? '该账号的 API 说明权限已被平台管理员关闭，如需开通，请联系平台管理员。'
          : `API 文档向企业版和商业版开放，您当前为${ROLE_NAMES[role]}。`
      }
    >
      <Link className={`${button.button} ${button.primary}`} to={paths.home.href('business')}>
        了解各版别
      </Link>
      <Link className={`${button.button} ${button.plain}`} to={paths.vulnerabilityList.href()}>
        前往漏洞知识库
      </Link>
    </EmptyState>
  );
}
