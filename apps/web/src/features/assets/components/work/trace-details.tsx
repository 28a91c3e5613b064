import { readTrace } from '@ldy/contract/asset/verdicts.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { anySourceLabel } from '@ldy/domain/patch/source-label.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { Facts } from '#web/ui/display/facts.tsx';
import { Loaded } from '#web/workbench/requests/loaded.tsx';
import styles from './work.module.css';

type Trace = OutputOf<typeof readTrace>;

const BY: Readonly<Record<string, string>> = {
  purl: 'purl',
  cpe: 'CPE',
  product: '标准产品',
  'vendor and product': '厂商与产品',
  namesake: '同名，需要确认是否同一产品',
  part: '它所属的产品',
};
const PLACES = { from: '起点', before: '终点（不含）', 'up to': '终点（含）', 'changes at': '此后有变化' } as const;

/** How the weightiest verdict of a finding was made; asked for when it is opened. */
export function TraceDetails({ asset, vulnerability }: { asset: string; vulnerability: string }) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    queryKey: ['asset-trace', asset, vulnerability],
    queryFn: ({ signal }) => fetchResult(readTrace, { asset, vulnerability }, { signal }),
    enabled: isOpen,
  });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.note}>判断过程</summary>
      {isOpen && (
        <Loaded name="判断过程" query={query}>
          {(trace) => <Steps trace={trace} />}
        </Loaded>
      )}
    </details>
  );
}

function Steps({ trace }: { trace: Trace }) {
  const { by, name, version, quoted, comparisons, conditions, otherwise, missing, is_replayed } = trace;
  return (
    <Facts
      facts={[
        ['相符的依据', by && (BY[by] ?? by)],
        ['来源所用的名称', name],
        ['据以判断的版本', version],
        ['来源的原文', quoted && <q className={styles.component}>{quoted}</q>],
        ['比较', comparisons.length > 0 && comparisons.map(compared).join('；')],
        ['适用条件', conditions.join('、')],
        [
          '说法不同的来源',
          otherwise
            .map(({ source, words }) => `${source === '' ? '其他来源' : anySourceLabel(source)}：${words}`)
            .join('；'),
        ],
        ['还缺少', missing],
        ['复核', is_replayed ? '只凭以上内容重新判断，结论相同' : ''],
      ]}
    />
  );
}

const SIGNS = { '-1': '早于', '0': '等于', '1': '晚于' } as const;
const compared = ({ own, bound, as: place, result }: Trace['comparisons'][number]): string =>
  `${own} ${result === null ? '无法与之比较：' : SIGNS[String(result) as keyof typeof SIGNS]} ${bound}（${PLACES[place]}）`;
