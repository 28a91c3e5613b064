import { ErrorPage } from '../components/error-page.tsx';

export function ForbiddenPage() {
  return (
    <ErrorPage
      code="403"
      title="没有访问权限"
      hint="当前身份不能查看此内容。如需开通，请联系平台管理员。"
      illustration={
        <>
          <ellipse data-part="ground" cx="120" cy="142" rx="96" ry="10" />
          <path data-part="paper" d="M120 18 176 38v42c0 32-24 50-56 60-32-10-56-28-56-60V38z" />
          <path data-part="accent" d="M104 76V64a16 16 0 0 1 32 0v12" />
          <rect data-part="accent-fill" x="94" y="76" width="52" height="38" rx="6" />
          <path data-part="accent" d="M120 91v9" />
        </>
      }
    />
  );
}
