import { ErrorPage } from '../components/error-page.tsx';

export function NotFoundPage() {
  return (
    <ErrorPage
      code="404"
      title="页面不存在"
      hint="地址可能有误，或内容已被移动。可以返回首页，用编号或名称重新查找。"
      illustration={
        <>
          <ellipse data-part="ground" cx="120" cy="142" rx="96" ry="10" />
          <path data-part="paper" d="M62 26h78l26 26v84H62z" />
          <path d="M140 26v26h26M80 66h40M80 84h56M80 102h32" />
          <circle data-part="accent-fill" cx="150" cy="104" r="24" />
          <path data-part="accent" d="m168 121 20 19M142 97l16 15M158 97l-16 15" />
        </>
      }
    />
  );
}
