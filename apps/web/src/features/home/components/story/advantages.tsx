import type { ReactNode } from 'react';
import { Section } from '../section.tsx';
import styles from './advantages.module.css';
import { QueryExample } from './query-example.tsx';
import { SourcesExample } from './sources-example.tsx';
import { StatesExample } from './states-example.tsx';
import { VersionsExample } from './versions-example.tsx';

/** Each advantage has an example; facts and figures are of this library. */
const ADVANTAGES: readonly { title: string; text: string; shown: ReactNode }[] = [
  {
    title: '多源合并，一个漏洞一份画像',
    text: '按编号与引用关系把各来源合并为一条记录。每个字段来自哪里、来源之间有何分歧，都可查看。',
    shown: <SourcesExample />,
  },
  {
    title: '看清利用状态，排出先后',
    text: '利用与修复状态直接标在列表上，与等级、利用概率一起排出处置先后。',
    shown: <StatesExample />,
  },
  {
    title: '中英文搜索语句，一句话筛到位',
    text: '编号、名称、厂商、等级、评分与日期自由组合，支持产品别名与中文关键词；也可以逐项点选。',
    shown: <QueryExample />,
  },
  {
    title: '版本级影响判断，附带依据',
    text: '输入在用版本，即可知道是否受影响，并给出所依据的版本范围与修复方案。',
    shown: <VersionsExample />,
  },
];

export function Advantages() {
  return (
    <Section
      id="advantages"
      band
      title="把分散的情报，变成能用的结论"
      lead="下面的数字与来源取自本站漏洞库，点击即可查看对应的漏洞。"
    >
      <ul className={styles.items}>
        {ADVANTAGES.map(({ title, text, shown }) => (
          <li key={title} className={styles.item}>
            <div>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </div>
            <div className={styles.shown}>{shown}</div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
