import { markPatchesSeen } from '@ldy/contract/patch/list.ts';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { paths } from '#web/platform/paths.ts';
import { hasMenu } from '#web/platform/session/menu-groups.ts';
import { isSignedIn, useUser } from '#web/platform/session/user-store.ts';
import button from '#web/ui/controls/button.module.css';
import { Icon } from '#web/ui/icons/icon.tsx';
import { FollowSearch } from '#web/workbench/follow/follow-search.tsx';
import { ListPage } from '#web/workbench/page/list-page.tsx';
import { PATCH_VIEW } from '../list/view.ts';
import styles from './patches.module.css';

/** `/patch/list`. Who opens it signed in has seen what is new: the unread counter starts again. */
export function PatchListPage() {
  const user = useUser();
  const hasPatches = isSignedIn(user) && hasMenu(user, 'patches');
  useEffect(() => {
    if (hasPatches) void callEndpoint(markPatchesSeen, {}, { silent: true });
  }, [hasPatches]);
  return (
    <ListPage
      view={PATCH_VIEW}
      tools={
        <>
          <FollowSearch list="patches" />
          {hasPatches && <MissingLink />}
        </>
      }
    />
  );
}

/** What is missing on a machine is asked on a page of its own, for accounts. */
function MissingLink() {
  return (
    <Link to={paths.patchMissing.href()} className={`${button.button} ${styles.missing}`}>
      <Icon name="shield" />
      <span>
        <span className={styles.spokenOnly}>检查</span>缺失补丁
      </span>
    </Link>
  );
}
