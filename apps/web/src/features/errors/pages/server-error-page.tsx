import { ErrorPage } from '../components/error-page.tsx';

export function ServerErrorPage() {
  return (
    <ErrorPage
      code="500"
      title="服务暂时不可用"
      hint="平台处理请求时出现问题，数据不受影响。请稍后重试，或先返回首页。"
      illustration={
        <>
          <ellipse data-part="ground" cx="120" cy="142" rx="96" ry="10" />
          <rect data-part="paper" x="58" y="26" width="124" height="32" rx="6" />
          <rect data-part="accent-fill" x="58" y="64" width="124" height="32" rx="6" />
          <rect data-part="paper" x="58" y="102" width="124" height="32" rx="6" />
          <path d="M74 42h8M92 42h8M150 42h16M74 118h8M92 118h8M150 118h16" />
          <path data-part="accent" d="M76 74l12 12M88 74 76 86M150 80h16" />
        </>
      }
    />
  );
}
