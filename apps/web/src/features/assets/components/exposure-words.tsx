import { Tag } from '#web/ui/display/tag.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import type { Exposure } from '../requests/asset-requests.ts';
import styles from './assets.module.css';

const LABELS = { affected: '受影响', unknown: '未知', unaffected: '不受影响' } as const;
const COLORS = { affected: 'red', unknown: undefined, unaffected: 'green' } as const;

/** Whether an asset is affected, in a word. */
export const ExposureTag = ({ state }: { state: Exposure['state'] }) => {
  const color = COLORS[state];
  return <Tag {...(color && { color })}>{LABELS[state]}</Tag>;
};

/** The same in a sentence, with what it rests on: a clean result says how much of the asset data covers, and how old that is. */
export function ExposureSentence({ exposure }: { exposure: Exposure }) {
  const { vulnerabilities, affected, exploited, unknown, covered, total, as_of } = exposure;
  if (total === 0) return <>没有可以比对的内容：写明产品与版本，或导入组件。</>;
  const age = as_of === null ? '，数据的时间不明' : `，数据不早于 ${formatDate(as_of)}`;
  return (
    <>
      {vulnerabilities > 0 && (
        <>
          <strong>{vulnerabilities}</strong> 个漏洞影响 {affected} 个组件
          {exploited > 0 && (
            <>
              ，其中 <strong className={styles.exploited}>{exploited} 个已被利用</strong>
            </>
          )}
          。
        </>
      )}
      {unknown > 0 && <>{unknown} 个漏洞无法判断。</>}
      {total} 个组件中 {covered} 个有数据{age}。{covered < total && '其余没有数据，不等于不受影响。'}
    </>
  );
}
