import { Link, useLocation } from 'react-router';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { paths } from '#web/platform/paths.ts';
import { wishedPage } from '#web/platform/session/arrival.ts';
import { useSignInOptions } from '#web/platform/session/use-sign-in-options.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FormAlert } from '#web/ui/form/form.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { noteAgreement } from '../agreed-before-leaving.ts';
import type { SignInSteps } from '../use-sign-in-steps.ts';
import { AgreementBox } from './agreement-box.tsx';
import { AGREEMENT_RULES } from './agreement-step.tsx';
import styles from './sign-in-form.module.css';

/** Entry for personal accounts: single sign-on if configured, else a local account. */
export function PersonalEntry({ steps, onPassword }: { steps: SignInSteps; onPassword: () => void }) {
  const { data, isPending, refetch } = useSignInOptions();
  const { search } = useLocation();
  if (isPending) return <p className={styles.text}>正在加载登录方式</p>;
  if (!data) return <ErrorState title="登录方式加载失败" onRetry={() => void refetch()} />;
  if (data.sso.enabled) return <SingleSignOn sso={data.sso} terms={data.terms_version} ended={steps.ended} />;
  return (
    <div className={styles.stack}>
      <FormAlert>{steps.ended}</FormAlert>
      <p className={styles.text}>
        个人版正在内测，用手机号或邮箱注册，凭邀请码开通。已有账号的，用账号和密码登录即可。
      </p>
      <p className={styles.text}>
        没有邀请码？
        <Link to={paths.contact.href()}>联系我们</Link>。
      </p>
      <Link to={`${paths.signup.href()}${search}`} className={styles.primary}>
        注册个人账号
      </Link>
      <Button className={styles.wide} onClick={onPassword}>
        已有账号，去登录
      </Button>
    </div>
  );
}

/** Whether single sign-on returned to this page without success. */
export const isBackWithoutSuccess = (search: string): boolean => new URLSearchParams(search).get('sso') === 'failed';

interface SingleSignOnProps {
  sso: { name: string; begin_url: string };
  /** The version of the terms that is agreed to. */
  terms: string;
  ended: string;
}

export function SingleSignOn({ sso, terms, ended }: SingleSignOnProps) {
  const form = useSchemaForm(AGREEMENT_RULES, {});
  const { search } = useLocation();

  const leave = form.submit(async () => {
    noteAgreement(terms);
    const wish = wishedPage(search);
    const begin = new URL(sso.begin_url, window.location.origin);
    if (wish) begin.searchParams.set('redirect', wish);
    window.location.assign(begin.href);
    return undefined;
  });

  return (
    <div className={styles.stack}>
      <FormAlert>{ended || (isBackWithoutSuccess(search) ? '统一认证登录未完成，请重试' : '')}</FormAlert>
      <p className={styles.text}>使用{sso.name || '统一认证'}账号登录。将打开认证页面，完成后自动返回。</p>
      <AgreementBox {...form.field('agreed')} />
      <Button variant="primary" className={styles.wide} onClick={leave}>
        {sso.name ? `使用${sso.name}登录` : '使用统一认证登录'}
      </Button>
    </div>
  );
}
