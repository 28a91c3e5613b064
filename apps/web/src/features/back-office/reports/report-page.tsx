import * as calls from '@ldy/contract/back-office/reports.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { z } from 'zod';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { paths } from '#web/platform/paths.ts';
import { ReportText } from '#web/records/report/report-text.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { FormAlert, FormNotice } from '#web/ui/form/form.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { ActDialog } from '../kit/act-dialog.tsx';
import { Answered } from '../kit/answered.tsx';
import styles from '../kit/back-office.module.css';
import { useMay } from '../kit/read-staff.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';
import { useAnswer, useRefresh } from '../kit/use-answer.ts';
import { ReportEditor } from './report-editor.tsx';
import { ReportTags } from './report-tags.tsx';
import reportStyles from './reports.module.css';

type Draft = OutputOf<typeof calls.readReportDraft>;
type Act = 'recount' | 'publish' | 'withdraw';

/** One report: how its readers will see it, its sentences to edit, its versions. */
export function ReportPage() {
  const { id = '' } = useParams();
  return (
    <>
      <Link className={styles.back} to={paths.backOfficeReports.href()}>
        <Icon name="chevronLeft" size={14} />
        漏洞报告
      </Link>
      <Answered query={useAnswer(calls.readReportDraft, { id })}>
        {(draft) => <Found key={draft.version} draft={draft} />}
      </Answered>
    </>
  );
}

function Found({ draft }: { draft: Draft }) {
  const may = useMay();
  const refresh = useRefresh(calls.readReportDraft, calls.listAllReports);
  const [act, setAct] = useState<Act | null>(null);
  const [hasUnsaved, setUnsaved] = useState(false);
  const isOver = draft.standing === 'withdrawn';
  const isEdited = !isOver && may('reports.edit');
  const done = (words: string) => {
    setAct(null);
    showToast('success', words);
    refresh();
  };
  return (
    <>
      <ScreenHead title={draft.title} hint={<ReportTags {...draft} />}>
        {draft.standing && <Link to={paths.report.href(draft.id)}>在站内查看</Link>}
        {isEdited && <Button onClick={() => setAct('recount')}>重新计数</Button>}
        {draft.standing === 'current' && may('reports.withdraw') && (
          <Button onClick={() => setAct('withdraw')}>撤回</Button>
        )}
        {!isOver && draft.is_draft && may('reports.publish') && (
          <Button variant="primary" onClick={() => setAct('publish')}>
            {draft.standing ? '发布更正' : '发布'}
          </Button>
        )}
      </ScreenHead>
      {draft.mine && draft.is_draft && <FormNotice>您编辑过这一版，须由另一位编辑核对后发布。</FormNotice>}
      {isEdited ? (
        <div className={reportStyles.desk}>
          <ReportEditor draft={draft} onChanged={() => setUnsaved(true)} onSaved={() => done('已保存为新版本')} />
          <Read report={draft.preview} />
        </div>
      ) : (
        <Read report={draft.preview} />
      )}
      <Card title="版本">
        <ul className={reportStyles.versions}>
          {draft.versions.map(({ version, by, at, note, revision }) => (
            <li key={version}>
              第 {version} 次保存：{by || '系统'} {formatTime(at)}
              {revision !== null && `，作为第 ${revision} 版发布`}
              {note && `（${note}）`}
            </li>
          ))}
        </ul>
      </Card>
      {draft.mails && <Mails {...draft.mails} />}
      {act && <ReportAct act={act} draft={draft} hasUnsaved={hasUnsaved} onClose={() => setAct(null)} onDone={done} />}
    </>
  );
}

const Read = ({ report }: { report: Draft['preview'] }) => (
  <Card title="读者所见" hint="最近保存的版本">
    <ReportText report={report} />
  </Card>
);

/** The state of the mails of the published report. One that failed is shown, and tried again, among the failed jobs. */
function Mails({ posted, waiting, failed, error }: NonNullable<Draft['mails']>) {
  const may = useMay();
  return (
    <Card title="邮件" hint="现行版本发给订阅者的邮件；不再有权查看或关闭了邮件通知的不发。">
      <p>
        已交付发送 {posted} 封，等待 {waiting} 封，失败 {failed} 封。
      </p>
      {failed > 0 && (
        <FormAlert>
          {error}{' '}
          {may('operations.read') ? (
            <Link to={paths.backOfficeOperations.href()}>在运行状态中重试</Link>
          ) : (
            '请运维人员在运行状态中重试。'
          )}
        </FormAlert>
      )}
    </Card>
  );
}

interface ReportActProps {
  act: Act;
  draft: Draft;
  /** Whether the editor holds something that was not saved: it is lost with the version. */
  hasUnsaved: boolean;
  onClose: () => void;
  onDone: (words: string) => void;
}

const NOTHING = z.object({});

function ReportAct({ act, draft, hasUnsaved, onClose, onDone }: ReportActProps) {
  const { id, version, title, standing } = draft;
  const seen = { id, version };
  const unsaved = hasUnsaved && <FormNotice>文字里有没有保存的改动，不在其中：请先保存。</FormNotice>;
  if (act === 'withdraw')
    return (
      <ReasonDialog
        act="reports.withdraw"
        title="撤回报告"
        action="撤回"
        danger
        onClose={onClose}
        reasonHint="显示在报告页面上，并记入审计日志"
        send={(values) => callEndpoint(calls.withdrawReport, { id, ...values }, { silent: true })}
        onDone={() => onDone('报告已撤回')}
      >
        <FormNotice>
          页面保留，读者会先看到撤回的原因。撤回后不能恢复或更正，这一期也不会再有报告；只是数字或文字有误时，请改为发布更正。
        </FormNotice>
      </ReasonDialog>
    );
  const edited = draft.sections.flatMap(({ sentences }) =>
    sentences.filter(({ text, written }) => text !== written),
  ).length;
  if (act === 'recount')
    return (
      <ActDialog
        act="reports.edit"
        title="重新计数"
        action="重新计数"
        onClose={onClose}
        schema={NOTHING}
        begin={{}}
        send={() => callEndpoint(calls.recountReport, seen, { silent: true })}
        onDone={() => onDone('已按现在的数据重新计数')}
      >
        {unsaved}
        <p>按现在的数据计数，并保存为新版本。</p>
        {edited > 0 && (
          <p>您或同事改写过的 {edited} 句保留文字，花括号里的数字更新；系统的新句子列在它下方，请逐句核对。</p>
        )}
      </ActDialog>
    );
  return (
    <ActDialog
      act="reports.publish"
      title={standing ? '发布更正' : '发布报告'}
      action="发布"
      onClose={onClose}
      schema={calls.publishReport.input.pick({ note: true })}
      begin={{ note: '' }}
      fields={(field) =>
        standing && (
          <TextAreaField {...field('note')} label="更正了什么" hint="显示在报告页面上" rows={3} maxLength={500} />
        )
      }
      send={(values) => callEndpoint(calls.publishReport, { ...seen, ...values }, { silent: true })}
      onDone={() => onDone('报告已发布')}
    >
      {unsaved}
      <p>{title}</p>
    </ActDialog>
  );
}
