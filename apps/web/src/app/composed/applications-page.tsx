import { PageHead } from '#web/ui/display/page-head.tsx';
import { MyApplications } from '../../features/applications/components/progress/my-applications.tsx';

/** 我的申请 in the personal centre. */
export function ApplicationsPage() {
  return (
    <>
      <PageHead title="我的申请" hint="企业认证与商业版申请的进度、需补充的材料和审核结果。" />
      <MyApplications />
    </>
  );
}
