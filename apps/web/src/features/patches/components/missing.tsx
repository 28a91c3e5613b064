import type { listMissingPatches } from '@ldy/contract/patch/answers.ts';
import { REBOOTS } from '@ldy/domain/patch/kinds.ts';
import { Link } from 'react-router';
import type { z } from 'zod';
import { paths } from '#web/platform/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CodeBlock } from '#web/ui/display/code-block.tsx';
import { type Column, DataTable } from '#web/ui/display/data-table.tsx';
import { SeverityTag } from '#web/ui/display/severity-tag.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import styles from './patch.module.css';

type Answer = z.output<typeof listMissingPatches.output>;
type Step = Answer['steps'][number];

const KINDS: Record<Answer['kind'], string> = {
  systeminfo: 'systeminfo 的输出',
  windows: 'Windows 的版本',
  'kb-list': '已安装的 KB 编号',
  rpm: 'rpm 软件包列表',
  dpkg: 'dpkg 软件包列表',
  apk: 'apk 软件包列表',
  system: '系统的名称',
  cyclonedx: 'SBOM（CycloneDX）',
  spdx: 'SBOM（SPDX）',
  unknown: '没有识别出的内容',
};

const COLUMNS: readonly Column<Step>[] = [
  {
    name: '补丁',
    isHead: true,
    cell: ({ patch: { id, title }, condition, choices }) => (
      <>
        {condition ? (
          <>
            {condition}
            {choices.map(({ patch, component }) => (
              <span key={`${patch} ${component}`} className={styles.choice}>
                <Link to={paths.patch.href(patch)}>{patch}</Link> {component.replace(/^Microsoft /, '')}
              </span>
            ))}
          </>
        ) : (
          <>
            <Link to={paths.patch.href(id)}>{id}</Link>
            <br />
            <span className={styles.stepTitle}>{title.replace(id, '').trim()}</span>
          </>
        )}
      </>
    ),
  },
  { name: '等级', width: 80, narrow: 'corner', cell: ({ patch: { severity } }) => <SeverityTag severity={severity} /> },
  { name: '装在', narrow: 'named-line', cell: ({ product }) => product },
  {
    name: '版本',
    width: 176,
    narrow: 'named-line',
    cell: ({ installed, version }) => (installed && version ? `${installed} → ${version}` : version && `→ ${version}`),
  },
  {
    name: '重启',
    width: 88,
    narrow: 'named',
    cell: ({ patch: { reboot } }) => REBOOTS.find(({ key }) => key === reboot)?.cn ?? '未说明',
  },
  {
    name: '修复漏洞',
    width: 168,
    narrow: 'named-line',
    cell: ({ vulnerabilities, exploited, closes }) => (
      <>
        {vulnerabilities.toLocaleString('zh-CN')} 个
        {exploited > 0 && `，${exploited.toLocaleString('zh-CN')} 个在野利用`}
        <span className={styles.closes}>
          {closes.map(({ id, known }) =>
            known ? (
              <Link key={id} to={paths.vulnerabilityProfile.href(id)}>
                {id}
              </Link>
            ) : (
              <span key={id}>{id}</span>
            ),
          )}
        </span>
      </>
    ),
  },
  {
    name: '已折叠',
    width: 80,
    isFigure: true,
    narrow: 'named',
    cell: ({ folded }) => (folded.length === 0 ? '' : <span title={folded.join('、')}>{folded.length} 个</span>),
  },
];

const NOTHING_MISSING: Record<Exclude<Answer['verdict'], 'missing'>, readonly [title: string, hint: string]> = {
  complete: ['没有缺失的补丁', '按补丁库目前所知。'],
  partial: ['已比对的部分没有缺失的补丁', '没有比对的部分见识别结果，不表示它们没有缺失。'],
  'not-compared': ['没有比对', '原因见识别结果；这不表示没有缺失的补丁。'],
};

/** A library that was last fed some time ago knows nothing of what came since. */
function nothingMissing(verdict: keyof typeof NOTHING_MISSING, coverage: Answer['coverage']): string {
  const [, hint] = NOTHING_MISSING[verdict];
  return verdict === 'complete' && coverage?.newest
    ? `按补丁库目前所知，其中该系统最新的补丁发布于 ${coverage.newest}。`
    : hint;
}

/** What was read, what to install in which order, and what the answer does not cover. */
export function Missing({ answer, onChoose }: { answer: Answer; onChoose: (system: string) => void }) {
  const { kind, system, candidates, version, read, verdict, coverage, steps, install, reboots, notes, unjudged } =
    answer;
  return (
    <>
      <Card title="识别结果">
        <dl className={styles.facts}>
          <Fact name="内容">{KINDS[kind]}</Fact>
          <Fact name="系统">{system || '没有识别出'}</Fact>
          {version && <Fact name="版本">{version}</Fact>}
          <Fact name="读到">
            {[
              read.patches && `${read.patches.toLocaleString('zh-CN')} 个补丁`,
              read.packages && `${read.packages.toLocaleString('zh-CN')} 个软件包`,
            ]
              .filter(Boolean)
              .join('、') || '没有补丁编号或软件包'}
          </Fact>
          {coverage && (
            <Fact name="比对依据">
              {`补丁库里该系统的 ${coverage.patches.toLocaleString('zh-CN')} 个补丁${coverage.newest === null ? '' : `，最新发布于 ${coverage.newest}`}`}
            </Fact>
          )}
        </dl>
        {notes.length > 0 && (
          <ul className={styles.links}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        {candidates.length > 0 && (
          <p className={styles.candidates}>
            {candidates.map((name) => (
              <Button key={name} onClick={() => onChoose(name)}>
                {name}
              </Button>
            ))}
          </p>
        )}
        {unjudged.length > 0 && <Unjudged entries={unjudged} />}
      </Card>
      {verdict !== 'missing' && (
        <EmptyState title={NOTHING_MISSING[verdict][0]} hint={nothingMissing(verdict, coverage)} />
      )}
      {steps.length > 0 && (
        <Card
          title={verdict === 'missing' ? '还要安装' : '满足条件时才要安装'}
          hint={`${steps.length} 个补丁，${restartsOf(steps, reboots)}`}
          aside={<CopyButton text={steps.map(textOf).join('\n')} labelled />}
        >
          <DataTable
            label="还要安装的补丁"
            columns={COLUMNS}
            rows={steps}
            keyOf={({ patch: { id }, product }) => `${id} ${product}`}
          />
        </Card>
      )}
      {install && (
        <Card
          title="安装命令"
          hint={install.shell === 'Shell' ? '以 root 运行，装到软件源里的最新版本' : '以管理员身份运行'}
        >
          <CodeBlock code={install.command} language={install.shell} />
        </Card>
      )}
    </>
  );
}

/** Where a source says nothing of it, a restart is not ruled out. */
function restartsOf(steps: readonly Step[], reboots: number): string {
  if (reboots > 0) return `合并后重启 ${reboots} 次`;
  return steps.some(({ patch }) => patch.reboot === null) ? '是否需要重启，来源未全部说明' : '无需重启系统';
}

const textOf = ({ patch: { id }, condition, choices }: Step): string =>
  condition === ''
    ? id
    : `${condition}：${choices.map(({ patch, component }) => `${patch}（${component}）`).join('、')}`;

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
