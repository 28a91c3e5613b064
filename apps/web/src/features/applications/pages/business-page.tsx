import { ApplyPage } from '../components/apply/apply-page.tsx';
import { BusinessForm } from '../components/apply/business-form.tsx';

/** `/business/businessapply` */
export function BusinessPage() {
  return (
    <ApplyPage
      kind="business"
      title="商业版申请"
      form={BusinessForm}
      steps={[
        { name: '确认邮件', words: '确认邮件发送至您填写的企业邮箱。' },
        { name: '顾问联系', words: '专属顾问在 2 个工作日内与您联系，了解需求并给出方案与报价。' },
        { name: '开通商业版', words: '开通后重新登录，即可使用核心情报与全部高级服务。' },
      ]}
    />
  );
}
