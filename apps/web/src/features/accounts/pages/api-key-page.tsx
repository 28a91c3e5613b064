import { includes } from '@ldy/domain/access/edition-items.ts';
import { ROLE_NAMES } from '@ldy/domain/access/roles.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { useUser } from '#web/platform/session/user-store.ts';
import { PageHead } from '#web/ui/display/page-head.tsx';
import { Coming } from '../components/coming.tsx';

const WILL = ['查看 API ID 与 API KEY，并随时重置', '绑定允许调用的 IP 白名单', '查看每日调用次数'];

/** API 凭证: not available yet; shows which edition will include it. */
export function ApiKeyPage() {
  const { role } = useUser();
  return (
    <>
      <PageHead title="API 凭证" />
      <Coming title="API 订阅即将开放" will={WILL}>
        {includes(role, 'enterprise') ? (
          <p>API 订阅包含在{ROLE_NAMES[role]}中，开放后无需另行申请。</p>
        ) : (
          <p>
            API 订阅包含在企业版和商业版中，您当前为{ROLE_NAMES[role]}。
            <Link to={paths.home.href('business')}>了解各版别</Link>
          </p>
        )}
      </Coming>
    </>
  );
}
