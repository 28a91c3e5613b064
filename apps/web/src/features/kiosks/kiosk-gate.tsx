import type { KioskScreen } from '@ldy/contract/kiosks.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { stageVariables } from '#web/ui/theme/css-variables.ts';
import styles from './kiosk-gate.module.css';
import { useKiosk } from './use-kiosk.ts';

/** A dark hall is not lit by a screen that has nothing to show. */
const DARK = { ...stageVariables('screen'), colorScheme: 'dark' };

interface KioskGateProps {
  /** Draws what was read, and when; `hasFailed`: it is older than it should be. */
  children: (screen: KioskScreen, read: { hasFailed: boolean; readAt: number }) => ReactNode;
}

/** Shows a screen to anybody with its token, which follows the # of the address: browsers do not send that part. */
export function KioskGate({ children }: KioskGateProps) {
  const { hash } = useLocation();
  const { screen, hasEnded, isOver, hasFailed, readAt } = useKiosk(hash.slice(1));
  if (screen) return children(screen, { hasFailed, readAt });
  return (
    <main className={styles.dark} style={DARK}>
      {hasEnded ? (
        <>
          <h1>大屏地址已失效</h1>
          <p>{isOver ? '已到期或被停用，不会恢复。' : '可能已到期、被停用，或地址不完整。'}请向提供者索取新的地址。</p>
        </>
      ) : (
        <p role="status">{hasFailed ? '暂时连接不上，正在重试…' : '正在加载…'}</p>
      )}
    </main>
  );
}
