import { dashboardMessage } from '@ldy/contract/operator-dashboard.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { readUser } from '#web/platform/session/read-user.ts';
import { isSignedIn } from '#web/platform/session/user-store.ts';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import styles from './external-dashboard.module.css';

/** How long a dashboard may take until it has loaded or says that it is shown. */
export const PATIENCE_MS = 20_000;

const ERROR_PAGES = { 403: paths.forbidden, 404: paths.notFound, 500: paths.serverError } as const;

interface ExternalDashboardProps {
  url: string;
  /** Messages of other origins are ignored. */
  origin: string;
}

/** A provider's dashboard in a sandboxed frame. It can ask for sign-in and for error pages, and for nothing else. */
export function ExternalDashboard({ url, origin }: ExternalDashboardProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  // A frame of our own origin could take its sandbox off.
  const isOurs = origin === window.location.origin;
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>(isOurs ? 'failed' : 'loading');

  const page = useLocation().pathname;
  useEffect(() => {
    let isLeaving = false;
    const leadToSignIn = async () => {
      if (isLeaving) return;
      isLeaving = true;
      // After an ended session, signing in leads back here. With a valid session it does not: the dashboard would ask for sign-in again at once.
      const holds = isSignedIn(await readUser());
      await navigate(holds ? paths.login.href() : paths.login.href(page));
    };
    const hear = ({ origin: from, source, data }: MessageEvent) => {
      const sender = frame.current?.contentWindow;
      if (from !== origin || !sender || source !== sender) return;
      const message = dashboardMessage.safeParse(data);
      if (!message.success) return;
      if (message.data.hook === 'ready') setState('shown');
      else if (message.data.hook === 'failed') setState('failed');
      else if (message.data.hook === 'login') void leadToSignIn();
      else void navigate(ERROR_PAGES[message.data.name].href());
    };
    const failWhenRefused = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setState('failed');
    };
    window.addEventListener('message', hear);
    document.addEventListener('securitypolicyviolation', failWhenRefused);
    return () => {
      window.removeEventListener('message', hear);
      document.removeEventListener('securitypolicyviolation', failWhenRefused);
    };
  }, [origin, navigate, page]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has its own time
  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(() => setState('failed'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [state, attempt]);

  const retry = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  return (
    <div className={styles.place} aria-busy={state === 'loading'}>
      <h1 className="visually-hidden">态势大屏</h1>
      {state !== 'failed' && (
        <iframe
          key={attempt}
          ref={frame}
          className={styles.frame}
          title="外部态势大屏"
          src={url}
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
          allow=""
          onLoad={() => setState((before) => (before === 'loading' ? 'shown' : before))}
        />
      )}
      {state === 'loading' && (
        <p className={styles.state} role="status">
          正在加载外部大屏…
        </p>
      )}
      {state === 'failed' && (
        <div className={styles.state}>
          <ErrorState
            title="外部大屏加载失败"
            hint={isOurs ? '外部大屏不能与本站同源，请联系管理员' : `没有收到 ${new URL(origin).host} 的内容`}
            {...(!isOurs && { onRetry: retry })}
          />
        </div>
      )}
    </div>
  );
}
