import { BILLED_MAX, billAddress, describeBill } from '@ldy/contract/asset/bills.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import button from '#web/ui/controls/button.module.css';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Loaded } from '#web/workbench/requests/loaded.tsx';
import styles from './bill-dialog.module.css';

/** Writes the components of assets as a bill of materials, and says first what each format cannot hold. */
export function ExportBill({ ids }: { ids: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const isTooMany = ids.length > BILLED_MAX;
  return (
    <>
      <Button
        icon="download"
        disabled={isTooMany}
        title={isTooMany ? `一份清单最多 ${BILLED_MAX} 个资产` : undefined}
        onClick={() => setOpen(true)}
      >
        导出清单
      </Button>
      <Dialog title="导出清单" open={open} onClose={() => setOpen(false)} width={560}>
        {open && <Formats ids={ids} />}
      </Dialog>
    </>
  );
}

function Formats({ ids }: { ids: readonly string[] }) {
  const query = useQuery({
    queryKey: ['asset-bill', ids],
    queryFn: ({ signal }) => fetchResult(describeBill, { ids: [...ids] }, { signal }),
  });
  return (
    <Loaded name="清单" query={query}>
      {({ components, list }) => (
        <>
          <p className={styles.note}>
            共 {components} 个组件。负责人、分组、标签、备注、级别与位置不写入清单；清单没有签名。
          </p>
          <ul className={styles.formats} aria-label="格式">
            {list.map(({ kind, title, losses }) => (
              <li key={kind} className={styles.format}>
                <div>
                  <p className={styles.title}>{title}</p>
                  <p className={styles.note}>
                    {losses.length === 0
                      ? '组件全部写入，没有缺失'
                      : `放不下，不写入：${losses.map(({ words, count }) => `${words}（${count} 个组件）`).join('、')}`}
                  </p>
                </div>
                <a
                  className={`${button.button} ${button.plain}`}
                  href={billAddress(ids, kind)}
                  download
                  aria-label={`下载 ${title}`}
                >
                  <Icon name="download" />
                  下载
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}
