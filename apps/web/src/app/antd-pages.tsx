import { Outlet } from 'react-router';
import { AntdProvider } from '../ui/antd-provider.tsx';

export function AntdPages() {
  return (
    <AntdProvider>
      <Outlet />
    </AntdProvider>
  );
}
