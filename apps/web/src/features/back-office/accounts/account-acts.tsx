import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import button from '#web/ui/controls/button.module.css';
import { Button } from '#web/ui/controls/button.tsx';
import { useMay } from '../kit/read-staff.ts';
import type { AccountActName } from './account-act-dialog.tsx';
import type { StaffAccount } from './use-account.ts';

interface AccountActsProps {
  account: StaffAccount;
  onAct: (act: AccountActName) => void;
}

/** What can be done with the whole account. */
export function AccountActs({ account, onAct }: AccountActsProps) {
  const may = useMay();
  const isLocked = account.locked_seconds > 0 || account.failures > 0;
  return (
    <>
      {isLocked && may('accounts.unlock') && <Button onClick={() => onAct('unlock')}>解除登录锁定</Button>}
      {may('staff.grant') && (
        <Link className={`${button.button} ${button.plain}`} to={paths.backOfficeStaff.href(account.id)}>
          授予后台角色
        </Link>
      )}
      {may('accounts.close') &&
        (account.state === 'active' ? (
          <Button variant="danger" onClick={() => onAct('close')}>
            停用
          </Button>
        ) : (
          <Button onClick={() => onAct('open')}>重新启用</Button>
        ))}
      {may('accounts.change-edition') && (
        <Button variant="primary" onClick={() => onAct('change-edition')}>
          变更版别
        </Button>
      )}
    </>
  );
}
