import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { setUser } from '#web/platform/session/user-store.ts';
import { type Answer, answerApi, personalUser } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';
import type { Profile } from '../requests/read-profile.ts';

export function buildProfile(changes: Partial<Profile> = {}): Profile {
  return {
    user: personalUser,
    phone: '138****1234',
    mail: '',
    notice_mail: '',
    wechat: { bound: false, nickname: '' },
    industrys: [],
    notices: { platform: true, mail: true },
    totp: { allowed: false, enabled: false },
    has_password: true,
    single_sign_on: false,
    confirmed_until: '',
    password_changed_at: new Date().toISOString(),
    created_at: '2026-01-02T00:00:00Z',
    erased_at: '',
    terms_version: '1',
    terms_agreed_at: '2026-01-02T00:00:00Z',
    quotas: [],
    ...changes,
  };
}

type Answers = Parameters<typeof answerApi>[0];

/** Renders a page of the personal centre for a signed-in user, with fake server answers. */
export function openUser(page: ReactElement, answers: Answers = {}, profile: Partial<Profile> = {}, search = '') {
  setUser(personalUser);
  const asked = answerApi({ 'user/profile': () => ({ data: buildProfile(profile) }), ...answers });
  const view = renderAt(`/${search}`, [{ path: '/', element: page }], <ToastRegion />);
  const inputsOf = (path: string) => asked.filter((call) => call.path === path).map(({ input }) => input);
  return { ...view, asked, inputsOf };
}

/** A refusal with a code and its own message. */
export const refuse =
  (code: number, msg: string): (() => Answer) =>
  () => ({ status: 200, code, msg });

/** The description of a field, '' for none. */
export function wordsBeside(label: string): string {
  const note = screen.getByLabelText(label).getAttribute('aria-describedby');
  return (note && document.getElementById(note)?.textContent) || '';
}
