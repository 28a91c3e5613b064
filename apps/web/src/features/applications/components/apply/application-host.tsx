import type { ApplicationKind } from '@ldy/domain/application/states.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { closeApplication, useRequestedApplication } from '#web/platform/applications/requested-application.ts';
import { paths } from '#web/platform/paths.ts';
import { whenUserIsKnown } from '#web/platform/session/read-user.ts';
import { currentUser, isSignedIn } from '#web/platform/session/user-store.ts';
import { useLoaded } from '#web/ui/hooks/use-loaded.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { whyNotApply } from '../../why-not-apply.ts';
import { APPLICATION_FORMS } from './application-forms.ts';

/** Width of both dialogs. Source: specification, sections 2 and 9. */
const WIDTH_PX = 650;

/** Opens the dialog of the application that somebody asked for on any page, or warns that they cannot apply. */
export function ApplicationHost() {
  const requested = useRequestedApplication();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [admitted, setAdmitted] = useState<ApplicationKind | null>(null);
  const open = requested !== null && admitted === requested ? APPLICATION_FORMS[requested] : undefined;
  const ApplicationForm = useLoaded(open?.load, () => {
    closeApplication();
    showToast('error', '加载失败，请检查网络后重试');
  });

  useEffect(() => {
    setAdmitted(null);
    if (requested === null) return undefined;
    let isWanted = true;
    // The stored user is missing in a new browser, and older than a decision in the former one.
    void whenUserIsKnown().then(() => {
      if (!isWanted) return;
      const user = currentUser();
      const needsAccount = requested === 'enterprise' && !isSignedIn(user);
      const why = needsAccount ? '请先登录' : whyNotApply(requested, user);
      if (why === '') return setAdmitted(requested);
      closeApplication();
      showToast('warning', why);
      if (needsAccount) void navigate(paths.login.href(paths.companyDialog.href()));
    });
    return () => {
      isWanted = false;
    };
  }, [requested, navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes it
  useEffect(() => closeApplication, [pathname]);

  return (
    <Dialog
      title={open?.title ?? ''}
      open={ApplicationForm !== undefined}
      onClose={closeApplication}
      width={WIDTH_PX}
      sheet
    >
      {ApplicationForm && <ApplicationForm onDone={closeApplication} onCancel={closeApplication} />}
    </Dialog>
  );
}
