import type { UserInfo } from '@ldy/contract/accounts/account-fields.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { setUser } from '#web/platform/session/user-store.ts';
import { type Answer, answerApi, personalUser } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { settle } from '#web/testing/settle.ts';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';

const ANSWERS: Parameters<typeof answerApi>[0] = {
  'fbugnotif/cveconfig': () => ({
    data: {
      productIndustry: [
        { industry_no: '9', industry_cn: '信息传输、软件和信息技术服务' },
        { industry_no: '10', industry_cn: '金融' },
      ],
    },
  }),
  'user/applications': () => ({ data: { list: [] } }),
  'enterprisecertification/info': () => ({
    data: { may_apply: true, why_not: '', user_name: 'zhangsan', industrys: '10', phone: '', sends_sms: true },
  }),
};

/** Renders a page of applications for a person, with fake server answers, and waits for its first content. */
export async function openApplication(
  page: ReactElement,
  { answers = {}, user = personalUser }: { answers?: typeof ANSWERS; user?: UserInfo } = {},
) {
  setUser(user);
  const asked = answerApi({ ...ANSWERS, ...answers });
  const view = renderAt('/', [{ path: '/', element: page }], <ToastRegion />);
  await settle();
  const inputsOf = (path: string) => asked.filter((call) => call.path === path).map(({ input }) => input);
  return { ...view, inputsOf };
}

export const refuse =
  (code: number, msg: string): (() => Answer) =>
  () => ({ status: 200, code, msg });

export const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const leave = async (label: string) => {
  fireEvent.blur(screen.getByLabelText(label));
  await settle();
};
export const press = async (name: string | RegExp) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};
export const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));

/** The message beside a field, '' for none. */
export function wordsBeside(label: string): string {
  const note = screen.getByLabelText(label).getAttribute('aria-describedby');
  return (note && document.getElementById(note)?.textContent) || '';
}

/** The message below the industries. */
export const industryWords = (): string => {
  const note = screen.getByRole('group', { name: /所属行业/ }).getAttribute('aria-describedby');
  return (note && document.getElementById(note)?.textContent) || '';
};

export const picture = () => new File(['picture'], '营业执照.jpg', { type: 'image/jpeg' });
export const pdf = () => new File(['%PDF-1.7'], '营业执照.pdf', { type: 'application/pdf' });
export const chooseFile = (label: string, file: File) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files: [file] } });
