import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { APPLICATION_STATE_NAMES, type ApplicationKind } from '@ldy/domain/application/states.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { closeApplication } from '#web/platform/applications/requested-application.ts';
import { paths } from '#web/platform/paths.ts';
import buttons from '#web/ui/controls/button.module.css';
import { DateText } from '#web/ui/display/date-text.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { openOne, useMyApplications } from '../../requests/list-my-applications.ts';
import { FormLoading } from './form-loading.tsx';

/** A form, unless an application of the kind is not decided yet: another one would be refused. */
export function UnlessUnderWay({ kind, children }: { kind: ApplicationKind; children: ReactNode }) {
  const { data, isLoading } = useMyApplications();
  const open = openOne(data, kind);
  if (isLoading) return <FormLoading />;
  // Where the list could not be read, the server decides.
  if (!open) return children;
  return (
    <EmptyState
      icon="clock"
      title={ERROR_CODES.applicationRepeated.msg}
      hint={
        <>
          当前状态：{APPLICATION_STATE_NAMES[open.state]}
          {open.due && (
            <>
              ，不晚于 <DateText value={open.due} /> 答复
            </>
          )}
        </>
      }
    >
      <Link
        to={paths.userApplications.href()}
        className={`${buttons.button} ${buttons.primary}`}
        onClick={closeApplication}
      >
        {open.state === 'more-asked' ? '补充材料' : '查看进度'}
      </Link>
    </EmptyState>
  );
}
