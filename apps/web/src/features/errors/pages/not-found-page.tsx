import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import buttons from '#web/ui/controls/button.module.css';
import { NotFound } from '#web/ui/illustrations/not-found.tsx';
import { ErrorPage } from '../components/error-page.tsx';

export function NotFoundPage() {
  return (
    <ErrorPage
      picture={NotFound}
      label="404"
      title="页面不存在"
      actions={
        <Link to={paths.vulnerabilityList.href()} className={`${buttons.button} ${buttons.plain}`}>
          搜索漏洞知识库
        </Link>
      }
    >
      地址可能有误，或内容已被移动。要找某个漏洞时，可以用编号、名称、厂商或产品重新搜索。
    </ErrorPage>
  );
}
