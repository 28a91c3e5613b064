import { listAccounts, readAccount } from '@ldy/contract/back-office/accounts.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { paths } from '#web/platform/paths.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import styles from '../kit/back-office.module.css';
import { Loading } from '../kit/loading.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';
import { useRefresh } from '../kit/use-answer.ts';
import { AccountActDialog, type AccountActName } from './account-act-dialog.tsx';
import { AccountActs } from './account-acts.tsx';
import { AccountFacts, type WholeContacts } from './account-facts.tsx';
import { AccountMarks, EditionTag } from './account-words.tsx';
import { OverridesPanel } from './overrides-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { type StaffAccount, useAccount } from './use-account.ts';
import { UsePanel } from './use-panel.tsx';

/** One account, and what staff do for it. */
export function AccountPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useAccount(id);
  if (!data)
    return error ? (
      <>
        <h1 className="visually-hidden">账号</h1>
        <ErrorState
          title="没有打开这个账号"
          hint={error instanceof ApiError ? error.failure.msg : undefined}
          onRetry={() => void refetch()}
        />
      </>
    ) : (
      <Loading />
    );
  // What was unmasked belongs to this account alone.
  return <Account key={data.id} account={data} />;
}

function Account({ account }: { account: StaffAccount }) {
  const refresh = useRefresh(listAccounts, readAccount);
  const [act, setAct] = useState<AccountActName | null>(null);
  const [contacts, setContacts] = useState<WholeContacts | null>(null);
  const done = (words: string) => {
    showToast('success', words);
    setAct(null);
    void refresh();
  };
  return (
    <>
      <p>
        <Link className={styles.back} to={paths.backOfficeAccounts.href()}>
          <Icon name="chevronLeft" size={14} />
          账号
        </Link>
      </p>
      <ScreenHead
        title={account.user_name}
        hint={
          <span className={styles.facts}>
            <EditionTag role={account.role} />
            <AccountMarks {...account} />
          </span>
        }
      >
        <AccountActs account={account} onAct={setAct} />
      </ScreenHead>
      <AccountFacts account={account} contacts={contacts} onUnmask={() => setAct('unmask')} />
      <UsePanel account={account} />
      <OverridesPanel account={account} onChange={() => setAct('override')} />
      <SessionsPanel account={account} onEnd={() => setAct('end-sessions')} />
      {act && (
        <AccountActDialog
          name={act}
          account={account}
          onClose={() => setAct(null)}
          onDone={done}
          onUnmasked={(whole) => {
            setContacts(whole);
            setAct(null);
          }}
        />
      )}
    </>
  );
}
