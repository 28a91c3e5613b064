import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { hasMenu } from '#web/platform/session/menu-groups.ts';
import { isSignedIn, useUser } from '#web/platform/session/user-store.ts';
import button from '#web/ui/button.module.css';
import { Icon } from '#web/ui/icons/icon.tsx';
import { ListPage } from '#web/workbench/page/list-page.tsx';
import { PATCH_VIEW } from '../list/view.ts';

/** `/patch/list` */
export const PatchListPage = () => <ListPage view={PATCH_VIEW} tools={<MissingLink />} />;

/** What is missing on a machine is asked on a page of its own, for accounts. */
function MissingLink() {
  const user = useUser();
  if (!isSignedIn(user) || !hasMenu(user, 'patches')) return null;
  return (
    <Link to={paths.patchMissing.href()} className={button.button}>
      <Icon name="shield" /> 检查缺失补丁
    </Link>
  );
}
