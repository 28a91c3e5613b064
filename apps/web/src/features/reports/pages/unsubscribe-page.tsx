import { unsubscribeFromReports } from '@ldy/contract/reports.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { paths } from '#web/platform/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { MailSent } from '#web/ui/illustrations/mail-sent.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';

/** `/report/unsubscribe/:token`: where the link of a mail leads, without sign-in. Opening it changes nothing: mail systems open links too. */
export function UnsubscribePage() {
  const { token = '' } = useParams();
  const [state, setState] = useState<'asked' | 'busy' | 'ended'>('asked');
  const end = async () => {
    setState('busy');
    const { success } = await callEndpoint(unsubscribeFromReports, { token });
    setState(success ? 'ended' : 'asked');
  };
  const toReports = <Link to={paths.reportList.href()}>管理订阅</Link>;
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      {state === 'ended' ? (
        <MessagePage picture={MailSent} title="已退订" actions={toReports}>
          以后不再向您发送这种报告的邮件。其他报告的订阅不受影响，登录后可随时重新订阅。
        </MessagePage>
      ) : (
        <MessagePage
          picture={MailSent}
          title="退订报告邮件"
          actions={
            <>
              <Button variant="primary" disabled={state === 'busy'} onClick={() => void end()}>
                确认退订
              </Button>
              {toReports}
            </>
          }
        >
          退订后，不再向您发送邮件里的这种报告。
        </MessagePage>
      )}
    </>
  );
}
