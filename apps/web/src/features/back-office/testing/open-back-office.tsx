import { actsOf } from '@ldy/domain/access/staff/staff-acts.ts';
import type { StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import type { ReactElement } from 'react';
import { answerApi } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';
import { StaffContext } from '../kit/read-staff.ts';

type Answers = Parameters<typeof answerApi>[0];

/** Paths below `admin/`, but for those of the person's own account. */
const pathOf = (call: string) => (call.startsWith('user/') ? call : `admin/${call}`);

/** Opens a page of the back office for a person with these roles; `answers` by path. */
export function openBackOffice(page: ReactElement, { roles, at = '/admin', path = '/admin', answers = {} }: Opened) {
  const asked = answerApi(Object.fromEntries(Object.entries(answers).map(([call, answer]) => [pathOf(call), answer])));
  const staff = {
    user_name: 'staff-member',
    roles: [...roles],
    acts: actsOf(roles),
    has_password: true,
    single_sign_on: false,
  };
  const view = renderAt(at, [{ path, element: <StaffContext value={staff}>{page}</StaffContext> }], <ToastRegion />);
  const inputsOf = (call: string) => asked.filter(({ path: of }) => of === pathOf(call)).map(({ input }) => input);
  return { ...view, asked, inputsOf };
}

interface Opened {
  roles: readonly StaffRole[];
  at?: string;
  /** The pattern of the page's address. */
  path?: string;
  answers?: Answers;
}
