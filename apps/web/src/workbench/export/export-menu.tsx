import { DAILY_QUOTAS } from '@ldy/domain/access/daily-quotas.ts';
import { EDITIONS, ROLE_NAMES } from '@ldy/domain/access/roles.ts';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { leftOf, quotaOf, useQuotas } from '#web/platform/quotas/use-quotas.ts';
import { isSignedIn, useUser } from '#web/platform/session/user-store.ts';
import button from '#web/ui/controls/button.module.css';
import { Button } from '#web/ui/controls/button.tsx';
import { formatCount } from '#web/ui/display/number-badge.tsx';
import { formatSize } from '#web/ui/format/format-size.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Popup, usePopover } from '#web/ui/overlays/popover.tsx';
import styles from './export-menu.module.css';
import { type AskForFile, type ExportProgress, useExport } from './use-export.ts';

export interface ExportFormat {
  format: string;
  label: string;
  hint: string;
  /** Why it cannot be had; '' if it can. */
  missing?: string;
  /** For everybody who sees the page, and not counted. */
  isFree?: boolean;
}

interface ExportMenuProps {
  formats: readonly ExportFormat[] | undefined;
  ask: AskForFile;
  /** What is chosen before the format. */
  children?: ReactNode;
  /** Of the button. */
  className?: string;
  labelClass?: string | undefined;
  /** What else is to be known of the files. */
  note?: string;
  /** For a button at the bottom of the window. */
  opensUp?: boolean;
}

/** The lowest edition with downloads. */
const OPENED_BY = EDITIONS.find((edition) => DAILY_QUOTAS[edition].download !== 0) ?? 'business';

/** 导出: formats, what it costs, what is under way or was refused, and who may where this reader may not. */
export function ExportMenu({
  formats,
  ask,
  children,
  className = '',
  labelClass,
  note = '',
  opensUp = false,
}: ExportMenuProps) {
  const { open, root, button: opener, popup } = usePopover<HTMLDivElement>();
  const exporting = useExport(ask);
  const user = useUser();
  const quota = quotaOf(useQuotas(open && isSignedIn(user)).data, 'download');
  const isOpen = isSignedIn(user) && quota?.limit !== 0;
  const left = quota ? leftOf(quota) : null;
  const listed = (isFree: boolean) => formats?.filter((format) => (format.isFree ?? false) === isFree) ?? [];
  return (
    <div ref={root} className={`${styles.root} ${className}`}>
      <button
        {...opener}
        className={`${button.button} ${button.plain}`}
        aria-label="导出"
        title="导出"
        aria-busy={exporting.progress !== null}
      >
        <Icon name="download" />
        <span className={labelClass}>{exporting.progress ? '导出中…' : '导出'}</span>
      </button>
      {open && (
        <Popup {...popup} role="group" aria-label="导出" className={`${styles.popup} ${opensUp ? styles.above : ''}`}>
          {exporting.progress ? (
            <Progress progress={exporting.progress} onCancel={exporting.cancel} />
          ) : (
            <>
              {isOpen ? (
                <>
                  {children}
                  <Formats formats={listed(false)} onChoose={exporting.start} />
                  <p className={styles.cost}>
                    {left === null ? '下载不限次数。' : `计入每日下载次数，今日还剩 ${left} 次；同一内容当日只计一次。`}
                    {note}
                  </p>
                </>
              ) : (
                <Locked />
              )}
              <Formats formats={listed(true)} onChoose={exporting.start} />
              {exporting.refusal && (
                <p className={styles.refusal} role="alert">
                  {exporting.refusal}
                </p>
              )}
            </>
          )}
        </Popup>
      )}
    </div>
  );
}

function Formats({ formats, onChoose }: { formats: readonly ExportFormat[]; onChoose: (format: string) => void }) {
  if (formats.length === 0) return null;
  return (
    <ul className={styles.formats}>
      {formats.map(({ format, label, hint, missing = '' }) => (
        <li key={format}>
          <button type="button" className={styles.format} disabled={missing !== ''} onClick={() => onChoose(format)}>
            <strong>{label}</strong>
            <span>{missing || hint}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Locked() {
  const { pathname, search } = useLocation();
  const signedIn = isSignedIn(useUser());
  const limit = DAILY_QUOTAS[OPENED_BY].download;
  return (
    <div className={styles.locked}>
      <p className={styles.lock}>
        <Icon name="lock" size={14} />
        {ROLE_NAMES[OPENED_BY]}起可导出
      </p>
      <p className={styles.cost}>
        {ROLE_NAMES[OPENED_BY]}每日 {limit} 次，{ROLE_NAMES.business}不限次数。
      </p>
      <p className={styles.ways}>
        {!signedIn && (
          <Link to={paths.login.href(pathname + search)} className={`${button.button} ${button.primary}`}>
            登录
          </Link>
        )}
        <Link to={paths.home.href(OPENED_BY)} className={`${button.button} ${button.plain}`}>
          了解{ROLE_NAMES[OPENED_BY]}
        </Link>
      </p>
    </div>
  );
}

function Progress({ progress: { rows, lines, bytes }, onCancel }: { progress: ExportProgress; onCancel: () => void }) {
  const done = Math.max(0, lines - 1);
  const words =
    bytes === 0
      ? '正在生成，请稍候…'
      : rows !== undefined && done > 0
        ? `已导出 ${formatCount(done)} / ${formatCount(rows)} 条（${formatSize(bytes)}）`
        : `已接收 ${formatSize(bytes)}${rows === undefined ? '' : `，共 ${formatCount(rows)} 条`}`;
  return (
    <div className={styles.progress}>
      <p>{words}</p>
      <progress aria-label="导出进度" {...(rows && done > 0 ? { value: done, max: rows } : {})} />
      <Button icon="close" onClick={onCancel}>
        取消
      </Button>
    </div>
  );
}
