import { Outlet } from 'react-router';
import { PageTitle } from './page-title.tsx';

/** Layout of pages without header and footer. */
export function OutsideLayout() {
  return (
    <>
      <PageTitle />
      <Outlet />
    </>
  );
}
