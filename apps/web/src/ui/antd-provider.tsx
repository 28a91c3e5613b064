import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { antdTheme } from './theme/antd-theme.ts';
import { useTheme } from './theme/use-theme.ts';
import { useLessMotion } from './use-media-query.ts';

/** Ant Design in the portal's colors and in Chinese. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const theme = useTheme();
  return (
    <ConfigProvider
      locale={zhCN}
      theme={antdTheme(theme, !useLessMotion())}
      button={{ autoInsertSpace: false }}
      getPopupContainer={popupContainer}
    >
      {children}
    </ConfigProvider>
  );
}

/** Popups open inside the dialog they belong to, which covers everything else, or inside the main landmark. */
function popupContainer(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest('dialog') ?? trigger?.closest('main') ?? document.body;
}
