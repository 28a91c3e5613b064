import { readUnsubscribeLink, unsubscribeFromReports } from '@ldy/contract/reports.ts';
import { REPORT_KINDS } from '@ldy/domain/report/kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { callEndpoint, fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { paths } from '#web/platform/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { MailSent } from '#web/ui/illustrations/mail-sent.tsx';
import { NotFound } from '#web/ui/illustrations/not-found.tsx';
import { MessagePage } from '#web/ui/states/message-page.tsx';
import styles from '../components/reports.module.css';

/** `/report/unsubscribe/:token`: where the link of a mail leads, without sign-in. Opening it changes nothing: mail systems open links too. */
export function UnsubscribePage() {
  const { token = '' } = useParams();
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      <Unsubscribe key={token} token={token} />
    </>
  );
}

function Unsubscribe({ token }: { token: string }) {
  const [state, setState] = useState<'asked' | 'busy' | 'ended'>('asked');
  const { data, error, isPending } = useQuery({
    queryKey: ['reports', 'unsubscribe', token],
    queryFn: ({ signal }) => fetchResult(readUnsubscribeLink, { token }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const end = async () => {
    setState('busy');
    const { success } = await callEndpoint(unsubscribeFromReports, { token });
    setState(success ? 'ended' : 'asked');
  };
  const named = REPORT_KINDS.find(({ key }) => key === data?.kind)?.cn;
  const kind = named ? `漏洞${named}` : '这种报告';
  if (isPending)
    return (
      <p role="status" className={styles.waiting}>
        正在加载…
      </p>
    );
  if (isUnknown(error))
    return (
      <Message title="退订链接无效" picture={NotFound}>
        可能已经退订，或地址不完整。仍收到邮件时，请登录后在报告列表管理订阅。
      </Message>
    );
  if (state === 'ended')
    return <Message title="已退订">以后不再以邮件发送{kind}。其他报告的订阅不受影响，登录后可随时重新订阅。</Message>;
  return (
    <Message
      title="退订报告邮件"
      action={
        <Button variant="primary" disabled={state === 'busy'} onClick={() => void end()}>
          确认退订
        </Button>
      }
    >
      退订后，不再以邮件发送{kind}。
    </Message>
  );
}

/** A link that is none, or that has ended. Of other failures the link may still be one. */
const isUnknown = (error: Error | null): boolean =>
  error instanceof ApiError && [400, 404].includes(error.failure.status);

interface MessageProps {
  title: string;
  picture?: typeof MailSent;
  action?: ReactNode;
  children: ReactNode;
}

const Message = ({ title, picture = MailSent, action, children }: MessageProps) => (
  <MessagePage
    {...{ picture, title }}
    actions={
      <>
        {action}
        <Link to={paths.reportList.href()}>管理订阅</Link>
      </>
    }
  >
    {children}
  </MessagePage>
);
