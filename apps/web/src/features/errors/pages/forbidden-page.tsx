import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import buttons from '#web/ui/controls/button.module.css';
import { Forbidden } from '#web/ui/illustrations/forbidden.tsx';
import { ErrorPage } from '../components/error-page.tsx';

export function ForbiddenPage() {
  return (
    <ErrorPage
      picture={Forbidden}
      label="403"
      title="没有访问权限"
      actions={
        <Link to={paths.contact.href()} className={`${buttons.button} ${buttons.plain}`}>
          联系我们
        </Link>
      }
    >
      当前身份不能查看此内容。各版别可以查看的内容见首页的“版别与价格”；如需开通，请与我们联系。
    </ErrorPage>
  );
}
