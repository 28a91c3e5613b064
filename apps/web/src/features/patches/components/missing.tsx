import type { listMissingPatches } from '@ldy/contract/patch/answers.ts';
import { REBOOTS } from '@ldy/domain/patch/kinds.ts';
import { Link } from 'react-router';
import type { z } from 'zod';
import { paths } from '#web/platform/paths.ts';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { type Column, DataTable } from '#web/ui/display/data-table.tsx';
import { SeverityTag } from '#web/ui/display/severity-tag.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import styles from './patch.module.css';

type Answer = z.output<typeof listMissingPatches.output>;
type Step = Answer['steps'][number];

const KINDS: Record<Answer['kind'], string> = {
  systeminfo: 'systeminfo 的输出',
  rpm: 'rpm -qa 的输出',
  dpkg: 'dpkg -l 的输出',
  'kb-list': 'KB 编号的列表',
  cyclonedx: 'SBOM（CycloneDX）',
  spdx: 'SBOM（SPDX）',
  unknown: '没有识别出的内容',
};

const COLUMNS: readonly Column<Step>[] = [
  {
    name: '补丁',
    isHead: true,
    cell: ({ patch: { id, title } }) => (
      <>
        <Link to={paths.patch.href(id)}>{id}</Link>
        <br />
        <span className={styles.stepTitle}>{title.replace(id, '').trim()}</span>
      </>
    ),
  },
  { name: '等级', width: 96, narrow: 'corner', cell: ({ patch: { severity } }) => <SeverityTag severity={severity} /> },
  { name: '装在', narrow: 'named', cell: ({ product }) => product },
  {
    name: '版本',
    width: 200,
    narrow: 'named',
    cell: ({ installed, version }) => (installed && version ? `${installed} → ${version}` : version && `→ ${version}`),
  },
  {
    name: '重启',
    width: 96,
    narrow: 'named',
    cell: ({ patch: { reboot } }) => REBOOTS.find(({ key }) => key === reboot)?.cn ?? '未说明',
  },
  { name: '修复漏洞', width: 96, isFigure: true, narrow: 'named', cell: ({ vulnerabilities }) => vulnerabilities },
  {
    name: '已折叠',
    width: 96,
    isFigure: true,
    narrow: 'named',
    cell: ({ folded }) => (folded.length === 0 ? '' : <span title={folded.join('、')}>{folded.length} 个</span>),
  },
];

/** What was read, what to install in which order, and what the answer does not cover. */
export function Missing({ answer }: { answer: Answer }) {
  const { kind, system, products, version, read, steps, reboots, notes, unjudged } = answer;
  return (
    <>
      <Card title="识别结果">
        <dl className={styles.facts}>
          <Fact name="内容">{KINDS[kind]}</Fact>
          {system && <Fact name="系统">{system}</Fact>}
          {version && <Fact name="版本">{version}</Fact>}
          <Fact name="读到">
            {[read.patches && `${read.patches} 个补丁`, read.packages && `${read.packages} 个软件包`]
              .filter(Boolean)
              .join('、') || '没有补丁编号或软件包'}
          </Fact>
        </dl>
        {notes.length > 0 && (
          <ul className={styles.links}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        {unjudged.length > 0 && <Unjudged entries={unjudged} />}
      </Card>
      {steps.length > 0 ? (
        <Card
          title="还要安装"
          hint={`${steps.length} 个补丁${reboots > 0 ? `，合并后重启 ${reboots} 次` : '，无需重启系统'}`}
          aside={<CopyButton text={steps.map(({ patch: { id } }) => id).join('\n')} labelled />}
        >
          <DataTable
            label="还要安装的补丁"
            columns={COLUMNS}
            rows={steps}
            keyOf={({ patch: { id }, product }) => `${id} ${product}`}
          />
        </Card>
      ) : (
        kind !== 'unknown' &&
        (system !== '' || read.packages > 0) &&
        (products.length > 0 ? (
          <EmptyState title="没有缺失的补丁" hint="按补丁库目前所知；识别结果里写明了没有比对的部分。" />
        ) : (
          <EmptyState title="没有比对" hint="原因写在识别结果里；这不表示没有缺失的补丁。" />
        ))
      )}
    </>
  );
}

/** Entries that could not be judged: by reason, with the names behind it. */
function Unjudged({ entries }: { entries: Answer['unjudged'] }) {
  const total = entries.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={styles.unjudged} aria-labelledby="unjudged">
      <h3 id="unjudged">没有比对的 {total.toLocaleString('zh-CN')} 项</h3>
      {entries.map(({ why, count, names }) => (
        <details key={why}>
          <summary>
            {why}：{count.toLocaleString('zh-CN')} 项
          </summary>
          <p className={styles.quiet}>
            {names.join('、')}
            {count > names.length && ' 等'}
          </p>
        </details>
      ))}
    </section>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
