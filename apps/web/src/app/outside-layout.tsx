import { Outlet } from 'react-router';
import { PageTitle } from './page-title.tsx';

/** Pages that stand alone, without header and footer. */
export function OutsideLayout() {
  return (
    <>
      <PageTitle />
      <Outlet />
    </>
  );
}
