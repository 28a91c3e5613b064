import { useState } from 'react';
import { CODE_GAP_SECONDS, useCountdown } from '#web/platform/forms/use-countdown.ts';
import { Tabs } from '#web/ui/navigation/tabs.tsx';
import { ResetAccount } from './reset-account.tsx';
import { ResetPassword } from './reset-password.tsx';

type By = 'phone' | 'mail';
const TABS = [
  { id: 'phone', label: '手机找回' },
  { id: 'mail', label: '邮箱找回' },
] as const;
const nothing = { account: '', flow: '' };

interface ResetFlowProps {
  onDone: () => void;
  onReturn: () => void;
}

/** Password recovery in two steps. Each tab of the second step has its own account, code and countdown. */
export function ResetFlow({ onDone, onReturn }: ResetFlowProps) {
  const [by, setBy] = useState<By | null>(null);
  const [byPhone, setByPhone] = useState(nothing);
  const [byMail, setByMail] = useState(nothing);
  const timers = { phone: useCountdown(), mail: useCountdown() };

  const begin = (account: string, flow: string) => {
    const way: By = account.includes('@') ? 'mail' : 'phone';
    (way === 'mail' ? setByMail : setByPhone)({ account, flow });
    timers[way].start(CODE_GAP_SECONDS);
    setBy(way);
  };
  if (by === null) return <ResetAccount onSent={begin} onReturn={onReturn} />;

  const shared = { onDone, onReturn };
  return (
    <Tabs label="找回方式" tabs={TABS} chosen={by} onChoose={setBy}>
      {by === 'phone' ? (
        <ResetPassword
          key="phone"
          by="phone"
          way={{ ...byPhone, countdown: timers.phone }}
          onWay={setByPhone}
          {...shared}
        />
      ) : (
        <ResetPassword key="mail" by="mail" way={{ ...byMail, countdown: timers.mail }} onWay={setByMail} {...shared} />
      )}
    </Tabs>
  );
}
