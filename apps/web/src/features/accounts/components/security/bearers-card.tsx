import { BEARER_KIND_NAMES, BEARER_KINDS, type Bearer, prolongBearer } from '@ldy/contract/accounts/bearers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { Loaded } from '#web/workbench/requests/loaded.tsx';
import { refreshBearers, useBearers } from '../../requests/list-bearers.ts';
import { Rows } from '../shared/row.tsx';
import { BearerRow } from './bearer-row.tsx';
import styles from './bearers.module.css';
import { EndBearerDialog } from './end-bearer-dialog.tsx';

/** Of each kind, before the others are asked for. */
const FEW = 5;

/** What the account made that opens without signing in, so that its owner sees and ends what somebody else may have made. */
export function BearersCard() {
  const query = useBearers();
  const client = useQueryClient();
  const [ending, setEnding] = useState<Bearer | 'all' | null>(null);
  const bearers = query.data ?? [];
  const prolong = async ({ kind, id }: Bearer) => {
    const answer = await callEndpoint(prolongBearer, { kind, id }, { silent: true });
    if (answer.success) showToast('success', `已延长至 ${formatDate(answer.result.ends)}`);
    else if (answer.status !== 401) showToast('error', answer.msg);
    void refreshBearers(client);
  };
  return (
    <Card
      title="免登录地址"
      hint="您登录后生成、不登录也能打开的地址，知道地址的人都能使用。发现不认识的，请结束它并修改密码。"
      aside={bearers.length > 0 && <Button onClick={() => setEnding('all')}>全部结束</Button>}
    >
      <Loaded name="免登录地址" query={query}>
        {(bearers) =>
          bearers.length === 0 ? (
            <p className={styles.none}>还没有。生成的大屏地址、订阅和分享链接会列在这里。</p>
          ) : (
            <div className={styles.kinds}>
              {BEARER_KIND_NAMES.map((kind) => (
                <OfKind
                  key={kind}
                  name={BEARER_KINDS[kind]}
                  bearers={bearers.filter((bearer) => bearer.kind === kind)}
                  onEnd={setEnding}
                  onProlong={prolong}
                />
              ))}
            </div>
          )
        }
      </Loaded>
      <EndBearerDialog ending={ending} bearers={bearers} onClose={() => setEnding(null)} />
    </Card>
  );
}

interface OfKindProps {
  name: string;
  bearers: readonly Bearer[];
  onEnd: (bearer: Bearer) => void;
  onProlong: (bearer: Bearer) => Promise<void>;
}

function OfKind({ name, bearers, onEnd, onProlong }: OfKindProps) {
  const [isOpen, setOpen] = useState(false);
  if (bearers.length === 0) return null;
  const shown = isOpen ? bearers : bearers.slice(0, FEW);
  return (
    <section className={styles.kind} aria-label={name}>
      <h3 className={styles.kindName}>
        {name} <span className={styles.count}>{bearers.length}</span>
      </h3>
      <Rows label={name}>
        {shown.map((bearer) => (
          <BearerRow
            key={bearer.id}
            bearer={bearer}
            onEnd={() => onEnd(bearer)}
            onProlong={() => void onProlong(bearer)}
          />
        ))}
      </Rows>
      {shown.length < bearers.length && (
        <Button variant="quiet" className={styles.more} onClick={() => setOpen(true)}>
          显示其余 {bearers.length - shown.length} 个
        </Button>
      )}
    </section>
  );
}
