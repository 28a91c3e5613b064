import { readLibraryState, rebuildLibrary } from '@ldy/contract/back-office/library.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { Link } from 'react-router';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { paths } from '#web/platform/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { Answered } from '../kit/answered.tsx';
import { Progress } from '../kit/progress.tsx';
import { useMay } from '../kit/read-staff.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';
import { useAnswer, useRefresh } from '../kit/use-answer.ts';
import { useDialog } from '../kit/use-dialog.ts';

type State = OutputOf<typeof readLibraryState>;
const LOOK_EVERY_MS = 5_000;

/** 漏洞库: what it holds, and whether it is being rebuilt. */
export function LibraryPage() {
  const state = useAnswer(readLibraryState, {}, { everyMs: LOOK_EVERY_MS });
  const { open, dialog } = useDialog(useRefresh(readLibraryState));
  const may = useMay();
  const rebuild = () =>
    open(({ onClose, onDone }) => (
      <ReasonDialog
        act="library.rebuild"
        title="重建漏洞库"
        action="开始重建"
        danger
        onClose={onClose}
        send={(values) => callEndpoint(rebuildLibrary, values, { silent: true })}
        onDone={() => onDone('已安排重建，进度见状态')}
      >
        <p>由已存的来源陈述重新合并全部漏洞，在后台进行，可能需要几分钟到几小时；其间照常查询。</p>
      </ReasonDialog>
    ));
  return (
    <>
      <ScreenHead
        title="漏洞库"
        hint={
          <>
            由各来源的陈述合并而成，见<Link to={paths.backOfficeImports.href()}>数据导入</Link>。
          </>
        }
      >
        {may('library.rebuild') && <Button onClick={rebuild}>重建漏洞库</Button>}
      </ScreenHead>
      <Card title="状态">
        <Answered query={state}>{(found) => <Now {...found} />}</Answered>
      </Card>
      {dialog}
    </>
  );
}

const INDEX_STATES: Record<State['index']['state'], string> = {
  off: '未启用，由数据库应答',
  warming: '正在载入',
  answering: '正常应答',
};

function Now({ vulnerabilities, as_of, quarantined, rebuild, index }: State) {
  const counted = as_of && `（截至 ${formatTime(as_of)}）`;
  const behind = index.behind > 0 ? `，落后 ${index.behind} 处变化` : '';
  const quarantine = <Link to={paths.backOfficeQuarantine.href()}>{quarantined.toLocaleString('zh-CN')}</Link>;
  return (
    <>
      <Facts
        facts={[
          ['漏洞', `${vulnerabilities.toLocaleString('zh-CN')}${counted}`],
          ['隔离的记录', quarantine],
          ['搜索索引', `${INDEX_STATES[index.state]}${behind}`],
          ['索引中的记录', index.state === 'off' ? '' : index.records.toLocaleString('zh-CN')],
        ]}
      />
      {/* The worker looks every ten minutes whether the rules have changed. */}
      {rebuild.is_outdated && (
        <Progress label={rebuild.done === 0 ? '等待后台重建' : '正在重建'} done={rebuild.done} total={rebuild.total} />
      )}
    </>
  );
}
