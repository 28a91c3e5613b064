import type { PatchDetail } from '@ldy/contract/patch/detail.ts';
import { commandsOf, scriptOf } from '@ldy/domain/patch/commands.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Segments } from '#web/ui/controls/segments.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CodeBlock } from '#web/ui/display/code-block.tsx';
import { Downloads, Outside } from './downloads.tsx';
import styles from './patch.module.css';
import { useNewest } from './use-chain.ts';

type Way = 'online' | 'offline' | 'verify' | 'undo' | 'script';
const WAYS: readonly { value: Way; label: string }[] = [
  { value: 'online', label: '在线安装' },
  { value: 'offline', label: '离线安装' },
  { value: 'verify', label: '核对' },
  { value: 'undo', label: '撤销' },
  { value: 'script', label: '一键脚本' },
];

/** Commands, files, and what to know before. */
export function Install({ patch }: { patch: PatchDetail }) {
  const { locked, prerequisites, known_issues, uninstall } = patch;
  if (locked.includes('install'))
    return (
      <Card title="安装">
        <p className={styles.locked}>商业版可查看下载地址、安装与核对命令、一键脚本、前置条件与已知问题。</p>
        <Downloads patch={patch} />
      </Card>
    );
  const hasNotes = prerequisites.length + known_issues.length > 0 || uninstall !== '';
  return (
    <Card title="安装">
      <InsteadOf patch={patch} />
      <Commands patch={patch} />
      <Downloads patch={patch} />
      {hasNotes && (
        <dl className={styles.facts}>
          {prerequisites.length > 0 && <Fact name="前置条件">{prerequisites.join('；')}</Fact>}
          {uninstall && <Fact name="卸载">{uninstall}</Fact>}
          {known_issues.length > 0 && (
            <Fact name="已知问题">
              <ul>
                {known_issues.map(({ title, url }) => (
                  <li key={`${title} ${url}`}>{url ? <Outside url={url}>{title || url}</Outside> : title}</li>
                ))}
              </ul>
            </Fact>
          )}
        </dl>
      )}
    </Card>
  );
}

/** A patch that was replaced is installed only where its successor cannot be: the way leads there first. */
function InsteadOf({ patch: { id, state, locked } }: { patch: PatchDetail }) {
  const newest = useNewest(id, state === 'replaced' && !locked.includes('replaces'));
  if (!newest) return null;
  return (
    <p className={styles.quiet}>
      {id} 已被取代，请改装 <Link to={paths.patch.href(newest.id)}>{newest.id}</Link>
      {newest.system && `（${newest.system}）`}，安装命令与一键脚本在它的页面；以下仍是 {id} 自己的。
    </p>
  );
}

function Commands({ patch: { id, sources, files, targets, uninstall } }: { patch: PatchDetail }) {
  const [way, setWay] = useState<Way>('online');
  const commands = commandsOf({
    id,
    source: sources[0] ?? null,
    files: files.map(({ name }) => name),
    components: targets.map(({ component }) => component),
    canUninstall: !/不能|不可|无法|not? (?:be )?(?:removed|uninstall)/i.test(uninstall),
  });
  if (!commands) return <p className={styles.quiet}>来源没有给出命令，请按下载页面与参考链接的说明安装。</p>;
  const ways = WAYS.filter(({ value }) => value === 'script' || commands[value] !== '');
  const shown = way === 'script' ? scriptOf(commands, id) : commands[way];
  return (
    <div className={styles.part}>
      <Segments label="安装方式" value={way} options={ways} onChange={setWay} />
      <CodeBlock code={shown} language={`${commands.system} · ${commands.shell}`} />
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
