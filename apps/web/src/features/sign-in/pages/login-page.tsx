import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { takeTicket, wishedPage } from '#web/platform/session/arrival.ts';
import { windowTitle } from '#web/platform/site.ts';
import { Tabs } from '#web/ui/navigation/tabs.tsx';
import { takeAgreement } from '../agreed-before-leaving.ts';
import { AgreementStep } from '../components/agreement-step.tsx';
import { InvitationDialog } from '../components/invitation-dialog.tsx';
import { PasswordForm } from '../components/password-form.tsx';
import { isBackWithoutSuccess, PersonalEntry } from '../components/personal-entry.tsx';
import { ResetFlow } from '../components/reset-flow.tsx';
import { SignInFrame } from '../components/sign-in-frame.tsx';
import { TotpForm } from '../components/totp-form.tsx';
import { type SignInSteps, useSignInSteps } from '../use-sign-in-steps.ts';

/** Names from the specification, section 2. The page starts with `company`. */
type Mode = 'geren' | 'company' | 'reset';
const TABS = [
  { id: 'company', label: '密码登录' },
  { id: 'geren', label: '个人版' },
] as const;

export function LoginPage() {
  const { search } = useLocation();
  const [mode, setMode] = useState<Mode>(() => (isBackWithoutSuccess(search) ? 'geren' : 'company'));
  const steps = useSignInSteps();
  const isArriving = useTicketOfArrival(steps);
  const { step } = steps;

  const content = () => {
    if (isArriving) return <p role="status">正在登录</p>;
    if (step?.kind === 'totp') return <TotpForm steps={steps} ticket={step.ticket} />;
    if (step?.kind === 'agreement') return <AgreementStep steps={steps} ticket={step.ticket} />;
    if (mode === 'reset') return <ResetFlow onDone={() => setMode('company')} onReturn={() => setMode('company')} />;
    return (
      <Tabs label="登录方式" tabs={TABS} chosen={mode} onChoose={setMode}>
        {mode === 'company' ? (
          <PasswordForm steps={steps} onForgot={() => setMode('reset')} />
        ) : (
          <PersonalEntry steps={steps} onPassword={() => setMode('company')} />
        )}
      </Tabs>
    );
  };
  const title = step?.kind === 'totp' ? '验证身份' : mode === 'reset' && !step ? '找回密码' : '登录';
  const lead = mode !== 'reset' && !step && wishedPage(search) ? '登录后继续打开您要访问的页面' : undefined;

  return (
    <>
      <title>{windowTitle(title)}</title>
      <SignInFrame
        title={title}
        lead={lead}
        below={
          // The personal tab offers registration itself.
          mode !== 'geren' && (
            <>
              还没有账号？
              <Link to={`${paths.signup.href()}${search}`}>立即注册</Link>
            </>
          )
        }
      >
        {content()}
      </SignInFrame>
      <InvitationDialog steps={steps} />
    </>
  );
}

/** Continues once with the ticket from single sign-on or a partner's token. Returns whether that is in progress. */
function useTicketOfArrival({ proceed, end }: SignInSteps): boolean {
  const [isArriving, setArriving] = useState(false);
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const ticket = takeTicket();
    if (ticket === undefined) return;
    setArriving(true);
    void takeAgreement()
      .then((agreed) => proceed({ ...ticket, agreed }))
      .then((outcome) => {
        if (outcome.kind === 'refused') end(outcome.msg);
        setArriving(false);
      });
  }, [proceed, end]);
  return isArriving;
}
