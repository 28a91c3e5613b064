import { ApplyPage } from '../components/apply/apply-page.tsx';
import { EnterpriseForm } from '../components/apply/enterprise-form.tsx';

/** `/company/apply` */
export function CompanyPage() {
  return (
    <ApplyPage
      kind="enterprise"
      title="企业认证"
      form={EnterpriseForm}
      steps={[
        { name: '审核材料', words: '在 2 个工作日内审核营业执照与填写的信息，需要补充的，在个人中心告知。' },
        { name: '通知结果', words: '审核结果发送至您填写的企业邮箱。' },
        { name: '升级为企业版', words: '通过后以填写的用户名称登录，即可使用企业版的权益。' },
      ]}
    />
  );
}
