import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { closeApplication, useAskedApplication } from '#web/platform/applications/asked-application.ts';
import { paths } from '#web/platform/paths.ts';
import { isSignedIn, useUser } from '#web/platform/session/user-store.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { whyNotApply } from '../../why-not-apply.ts';
import { APPLICATION_FORMS } from './application-forms.ts';

/** Width of both dialogs. Source: specification, sections 2 and 9. */
const WIDTH_PX = 650;

/** Opens the dialog of the application that somebody asked for on any page, or warns that they cannot apply. */
export function ApplicationHost() {
  const asked = useAskedApplication();
  const user = useUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const needsAccount = asked === 'enterprise' && !isSignedIn(user);
  const why = asked === null ? '' : needsAccount ? '请先登录' : whyNotApply(asked, user);
  const open = asked !== null && why === '' ? APPLICATION_FORMS[asked] : undefined;
  const ApplicationForm = useLoaded(open?.load, () => {
    closeApplication();
    showToast('error', '加载失败，请检查网络后重试');
  });

  // Only when it is asked for: a session that ends meanwhile is told by others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (why === '') return;
    closeApplication();
    showToast('info', why);
    if (needsAccount) void navigate(paths.login.href(paths.companyDialog.href()));
  }, [asked]);
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
