import { exportNewsSources, listNewsSources } from '@ldy/contract/back-office/news.ts';
import { Link } from 'react-router';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { paths } from '#web/platform/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { downloadText } from '#web/ui/format/download-text.ts';
import { formatTime } from '#web/ui/format/format-time.ts';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import styles from '../kit/back-office.module.css';
import { ChangeHistory } from '../kit/change-history.tsx';
import { ListScreen } from '../kit/list-screen.tsx';
import { useMay } from '../kit/read-staff.ts';
import { useAnswer, useRefresh } from '../kit/use-answer.ts';
import { useDialog } from '../kit/use-dialog.ts';
import { visibleText } from '../kit/visible-text.ts';
import { OpmlDialog } from './opml-dialog.tsx';
import { type Source, SourceDialog } from './source-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

/** 资讯来源: who is read, and what each allows. */
export function NewsSourcesPage() {
  const query = useAnswer(listNewsSources, {});
  const refresh = useRefresh(listNewsSources);
  const may = useMay();
  const { open, dialog } = useDialog(refresh);
  const edit = (source: Source) =>
    open(({ onClose, onDone }) => (
      <SourceDialog source={source} onClose={onClose} onRefused={refresh} onDone={() => onDone('已保存')} />
    ));
  const takeBackOr = (restore: boolean) => (source: Source) =>
    open((shown) => <TakeBackDialog source={source} restore={restore} {...shown} />);
  const acts = { edit, takeBack: takeBackOr(false), giveBack: takeBackOr(true) };
  const save = async () => {
    const { success, result } = await callEndpoint(exportNewsSources, {});
    if (success) downloadText('news-sources.opml', result.opml, 'text/x-opml');
  };
  return (
    <ListScreen
      title="资讯来源"
      hint="导入订阅源时自动登记，也可由 OPML 登记。定时采集在“采集来源”中设置。"
      actions={
        <>
          <Button icon="download" onClick={() => void save()}>
            导出 OPML
          </Button>
          {may('news.edit') && (
            <Button
              variant="primary"
              onClick={() => open(({ onClose }) => <OpmlDialog onClose={onClose} onDone={refresh} />)}
            >
              由 OPML 登记
            </Button>
          )}
        </>
      }
      query={query}
      empty={<EmptyState picture={NothingYet} title="还没有来源" hint="导入订阅源或由 OPML 登记后显示在这里。" />}
      below={
        <>
          <ChangeHistory history={query.data?.history ?? []} what={({ name }) => visibleText(name)} />
          {dialog}
        </>
      }
    >
      {(rows) => <SourcesTable rows={rows} acts={may('news.edit') ? acts : undefined} />}
    </ListScreen>
  );
}

interface SourcesTableProps {
  rows: readonly Source[];
  acts: Record<'edit' | 'takeBack' | 'giveBack', (source: Source) => void> | undefined;
}

function SourcesTable({ rows, acts }: SourcesTableProps) {
  return (
    <DataTable
      label="资讯来源"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          name: '来源',
          isHead: true,
          cell: ({ name, homepage, feed_url, is_hidden }) => (
            <>
              <p>
                {homepage ? (
                  <a href={homepage} target="_blank" rel="noopener noreferrer nofollow">
                    {visibleText(name)}
                  </a>
                ) : (
                  visibleText(name)
                )}{' '}
                {is_hidden && <Tag color="red">已隐藏</Tag>}
              </p>
              <p className={styles.second}>{feed_url || '没有订阅源地址'}</p>
            </>
          ),
        },
        {
          name: '许可',
          cell: ({ licence, may_keep_text }) => (
            <>
              <p>{licence || '未注明'}</p>
              <p className={styles.second}>{may_keep_text ? '可保留全文' : '只保留摘要'}</p>
            </>
          ),
        },
        {
          name: '资讯',
          width: 80,

          narrow: 'named',
          cell: ({ id, articles }) => <Link to={`${paths.backOfficeNews.href()}?source=${id}`}>{articles}</Link>,
        },
        { name: '最近收录', width: 152, narrow: 'named', cell: ({ newest }) => newest && formatTime(newest) },
        ...(acts
          ? [
              {
                name: '操作',
                width: 232,
                cell: (source: Source) => (
                  <span className={styles.tags}>
                    <Button aria-label={`修改 ${source.name}`} onClick={() => acts.edit(source)}>
                      修改
                    </Button>
                    <Button aria-label={`撤下 ${source.name} 的资讯`} onClick={() => acts.takeBack(source)}>
                      撤下
                    </Button>
                    <Button aria-label={`恢复 ${source.name} 的资讯`} onClick={() => acts.giveBack(source)}>
                      恢复
                    </Button>
                  </span>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
