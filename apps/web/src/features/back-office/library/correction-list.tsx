import { listCorrections } from '@ldy/contract/back-office/corrections.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import styles from '../kit/back-office.module.css';
import { Listed, type ListedProps } from '../kit/listed.tsx';
import { useAnswer } from '../kit/use-answer.ts';

/** What waits for a second editor, and what was corrected of any vulnerability, the newest first. */
export function CorrectionList({ paged }: Required<Pick<ListedProps<unknown>, 'paged'>>) {
  const query = useAnswer(listCorrections, { page: paged.page });
  const waiting = query.data?.waiting ?? [];
  return (
    <>
      {waiting.length > 0 && <WaitingList waiting={waiting} />}
      <Listed
        query={query}
        title="最近的更正"
        empty={<EmptyState picture={NothingYet} title="还没有更正" hint="输入漏洞编号，查看现在的内容并更正。" />}
        paged={paged}
      >
        {(corrections) => (
          <DataTable
            label="最近的更正"
            rows={corrections}
            keyOf={({ version }) => version}
            columns={[
              {
                name: '漏洞',
                isHead: true,
                narrow: 'beside',
                width: 208,
                cell: ({ id }) => <ToCorrection id={id} />,
              },
              {
                name: '内容',
                width: 120,
                narrow: 'corner',
                cell: ({ fields }) =>
                  fields === null ? <Tag>撤回</Tag> : <Tag color="green">{`更正 ${fields} 项`}</Tag>,
              },
              { name: '原因', cell: ({ reason }) => reason },
              {
                name: '更正人',
                width: 208,
                cell: (correction) => <Editor {...correction} />,
              },
            ]}
          />
        )}
      </Listed>
    </>
  );
}

type Waiting = OutputOf<typeof listCorrections>['waiting'];

const WaitingList = ({ waiting }: { waiting: Waiting }) => (
  <Listed
    query={{ data: { list: waiting }, error: null, refetch: () => undefined }}
    title="等待确认的更正"
    titleHint="由提出者之外的编辑核对后确认，确认前读者看不到。"
    empty={null}
  >
    {(corrections) => (
      <DataTable
        label="等待确认的更正"
        rows={corrections}
        keyOf={({ proposal }) => proposal}
        columns={[
          { name: '漏洞', isHead: true, narrow: 'beside', width: 208, cell: ({ id }) => <ToCorrection id={id} /> },
          {
            name: '内容',
            width: 120,
            narrow: 'corner',
            cell: ({ fields }) => <Tag color="gold">{`更正 ${fields} 项`}</Tag>,
          },
          { name: '原因', cell: ({ reason }) => reason },
          { name: '提出人', width: 208, cell: (correction) => <Editor {...correction} /> },
        ]}
      />
    )}
  </Listed>
);

const ToCorrection = ({ id }: { id: string }) => (
  <Link className={styles.rowLink} to={paths.backOfficeCorrections.href(id)}>
    {id}
  </Link>
);

const Editor = ({ by, at }: { by: string; at: string }) => (
  <>
    <p>{by || '已注销的账号'}</p>
    <p className={styles.second}>{formatTime(at)}</p>
  </>
);
