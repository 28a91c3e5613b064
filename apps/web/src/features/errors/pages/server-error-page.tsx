import { useNavigate } from 'react-router';
import { Button } from '#web/ui/controls/button.tsx';
import { ServerError } from '#web/ui/illustrations/server-error.tsx';
import { ErrorPage } from '../components/error-page.tsx';

export function ServerErrorPage() {
  const navigate = useNavigate();
  return (
    <ErrorPage
      picture={ServerError}
      label="500"
      title="服务暂时不可用"
      actions={<Button onClick={() => navigate(-1)}>返回上一页</Button>}
    >
      平台处理请求时出现问题，已保存的数据不受影响。请稍后重试，或先返回首页。
    </ErrorPage>
  );
}
