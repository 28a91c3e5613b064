import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { saveSearch } from '@ldy/contract/saved-searches.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { paths } from '#web/platform/paths.ts';
import { isBlankSearch, isSameSearch } from '#web/platform/search/same-search.ts';
import { refreshSavedSearches, savedParts, useSavedSearches } from '#web/platform/search/use-saved-searches.ts';
import { type Search, useCurrentSearch } from '#web/platform/search-state.ts';
import { isSignedIn, useUser } from '#web/platform/session/user-store.ts';
import button from '#web/ui/controls/button.module.css';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { FollowSearch } from '#web/workbench/follow/follow-search.tsx';
import { NameDialog } from '#web/workbench/saving/name-dialog.tsx';
import { ToolButton } from '#web/workbench/tool-button.tsx';
import { proposedName } from '../proposed-name.ts';
import { Conditions } from './conditions.tsx';
import { SavedList } from './saved-list.tsx';

/** On the list page: saving the current search, and opening saved ones. Visitors are sent to sign-in and back to this search. */
export function SearchTools() {
  return (
    <>
      {isSignedIn(useUser()) ? <Tools /> : <VisitorTools />}
      <FollowSearch list="vulnerabilities" hint="要按本人权限订阅，请保存搜索后，在“我的搜索”中生成专用地址。" />
    </>
  );
}

function VisitorTools() {
  const { pathname, search } = useLocation();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <ToolButton
        icon="bookmark"
        words="保存搜索"
        aria-haspopup="dialog"
        aria-label="保存搜索（登录后可用）"
        title="登录后可保存搜索条件"
        onClick={() => setAsked(true)}
      />
      <Dialog
        title="登录后可保存搜索"
        open={isAsked}
        width={420}
        closeOnBackdrop
        onClose={() => setAsked(false)}
        footer={
          <>
            <Button onClick={() => setAsked(false)}>暂不登录</Button>
            <Link to={paths.login.href(pathname + search)} className={`${button.button} ${button.primary}`}>
              去登录
            </Link>
          </>
        }
      >
        <p>保存的搜索跟随账号，换一台设备登录也在。登录后会回到当前搜索，条件不会丢失。</p>
      </Dialog>
    </>
  );
}

function Tools() {
  const current = useCurrentSearch();
  const saved = useSavedSearches().data;
  const [isListOpen, setListOpen] = useState(false);
  const [saving, setSaving] = useState<Search | null>(null);
  const isBlank = current === null || isBlankSearch(current);
  const same = current === null || isBlank ? undefined : saved?.find((search) => isSameSearch(current, search));
  return (
    <>
      {/* `aria-disabled` instead of `disabled`, so that the reason is announced. */}
      <ToolButton
        icon={same ? 'bookmarkFilled' : 'bookmark'}
        words={same ? '已保存' : '保存搜索'}
        isDone={same !== undefined}
        aria-label={same ? `已保存为 ${same.name}` : '保存搜索'}
        aria-disabled={isBlank || undefined}
        title={isBlank ? '先输入搜索词或选择筛选条件' : same ? `已保存为“${same.name}”` : '保存当前搜索条件'}
        onClick={() => {
          if (isBlank) showToast('info', '请先输入搜索词或选择筛选条件');
          else if (same) showToast('info', `当前条件已保存为“${same.name}”`);
          else setSaving(current);
        }}
      />
      <ToolButton
        icon="folder"
        words="我的搜索"
        aria-haspopup="dialog"
        aria-label="我的搜索"
        title="我的搜索"
        onClick={() => setListOpen(true)}
      />
      <SaveDialog search={saving} onClose={() => setSaving(null)} />
      <Dialog
        side
        title="我的搜索"
        open={isListOpen}
        onClose={() => setListOpen(false)}
        footer={<Link to={paths.userSearches.href()}>在个人中心管理</Link>}
      >
        <SavedList onOpen={() => setListOpen(false)} emptyHint="搜索后点击“保存搜索”，下次从这里一键打开。" />
      </Dialog>
    </>
  );
}

function SaveDialog({ search, onClose }: { search: Search | null; onClose: () => void }) {
  const client = useQueryClient();
  return (
    <NameDialog
      title="保存搜索"
      open={search !== null}
      proposal={search ? proposedName(search) : ''}
      takenCode={ERROR_CODES.savedSearchNameTaken.code}
      send={(name) => callEndpoint(saveSearch, { name, ...savedParts(search) }, { silent: true })}
      onDone={(name) => {
        onClose();
        showToast('success', `已保存为“${name}”`);
        void refreshSavedSearches(client);
      }}
      onClose={onClose}
    >
      {search && <Conditions search={search} />}
    </NameDialog>
  );
}
