import {
  claimApplication,
  countApplications,
  listApplications,
  readApplication,
} from '@ldy/contract/back-office/applications.ts';
import { APPLICATION_KIND_NAMES, APPLICATION_STEPS } from '@ldy/domain/application/states.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { paths } from '#web/platform/paths.ts';
import { formatTime } from '#web/ui/format/format-time.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import styles from '../kit/back-office.module.css';
import { Loading } from '../kit/loading.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';
import { useAnswer, useRefresh } from '../kit/use-answer.ts';
import { ApplicationActs } from './application-acts.tsx';
import { ApplicationFields } from './application-fields.tsx';
import { type Application, Due, StateTag } from './application-words.tsx';
import { type ApplicationAct, DecisionDialog } from './decision-dialog.tsx';
import { History } from './history.tsx';
import { Licence } from './licence.tsx';

/** 审核申请: what somebody handed in, what was done about it, and what a reviewer can do now. */
export function ApplicationPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useAnswer(readApplication, { id }, { keepsFormer: false });
  if (!data)
    return error ? (
      <>
        <h1 className="visually-hidden">审核申请</h1>
        <ErrorState
          title="没有打开这份申请"
          hint={error instanceof ApiError ? error.failure.msg : undefined}
          onRetry={() => void refetch()}
        />
      </>
    ) : (
      <Loading />
    );
  return <Review application={data} readAgain={async () => (await refetch()).data} />;
}

interface ReviewProps {
  application: Application;
  readAgain: () => Promise<Application | undefined>;
}

function Review({ application, readAgain }: ReviewProps) {
  const refresh = useRefresh(listApplications, countApplications, readApplication);
  /** With the application as it was seen when the act was begun. */
  const [act, setAct] = useState<{ kind: ApplicationAct; seen: Application } | null>(null);
  const done = (words: string) => {
    showToast('success', words);
    setAct(null);
    void refresh();
  };
  const tellChange = async () => whatHappened(await readAgain());
  const claim = async () => {
    const { id, version } = application;
    const answer = await callEndpoint(claimApplication, { id, version }, { silent: true });
    if (answer.success) done('已认领，请审核');
    else showToast('error', (await tellChange()) ?? answer.msg);
  };
  const { company, kind, state, submitted_at } = application;
  return (
    <>
      <p>
        <Link className={styles.back} to={paths.backOfficeApplications.href()}>
          <Icon name="chevronLeft" size={14} />
          版别申请
        </Link>
      </p>
      <ScreenHead
        title={company}
        hint={
          <span className={styles.facts}>
            <StateTag state={state} />
            <span>{APPLICATION_KIND_NAMES[kind]}</span>
            <span>{formatTime(submitted_at)} 提交</span>
            {application.due && (
              <span>
                答复期限 <Due {...application} />
                {!application.due_is_certain && '（节假日安排公布后可能调整）'}
              </span>
            )}
          </span>
        }
      >
        <ApplicationActs
          application={application}
          onClaim={claim}
          onAct={(kind) => setAct({ kind, seen: application })}
        />
      </ScreenHead>
      <ApplicationFields application={application} />
      <Licence application={application} />
      <History application={application} />
      {act && (
        <DecisionDialog
          kind={act.kind}
          application={act.seen}
          onClose={() => setAct(null)}
          onDone={done}
          onChanged={tellChange}
        />
      )}
    </>
  );
}

/** The last act and who did it, shown to somebody who came too late. */
function whatHappened(fresh: Application | undefined): string | undefined {
  const [last] = fresh?.history ?? [];
  if (!last) return undefined;
  const who = last.by === null ? '申请人' : last.by.user_name || '一位同事';
  return `${who}已于 ${formatTime(last.at)} 处理：${APPLICATION_STEPS[last.step].name}。页面已更新，请核对后再操作。`;
}
