import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { setUser } from '../../platform/session/user-store.ts';
import { answerApi, personalUser } from '../../testing/answer-api.ts';
import { CallsProvider } from '../../testing/calls-provider.tsx';
import { PersonalCentre } from './personal-centre.tsx';

test('another user changes the tabs, and the page beside them is not drawn again', () => {
  answerApi({});
  setUser({ ...personalUser, auth_watch: '1' });
  const Page = vi.fn(() => <p>the page</p>);
  render(
    <MemoryRouter initialEntries={['/user/info']}>
      <Routes>
        <Route element={<PersonalCentre />}>
          <Route path="/user/info" element={<Page />} />
        </Route>
      </Routes>
    </MemoryRouter>,
    { wrapper: CallsProvider },
  );
  expect(screen.getByRole('link', { name: '大屏地址' })).toBeTruthy();
  Page.mockClear();
  act(() => setUser({ ...personalUser, auth_watch: '60' }));
  expect(screen.queryByRole('link', { name: '大屏地址' })).toBeNull();
  expect(Page).not.toHaveBeenCalled();
});
