import { deleteNewsTopic, listNewsTopicRules } from '@ldy/contract/back-office/news.ts';
import { Link } from 'react-router';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { paths } from '#web/platform/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import styles from '../kit/back-office.module.css';
import { ChangeHistory } from '../kit/change-history.tsx';
import { ListScreen } from '../kit/list-screen.tsx';
import { useMay } from '../kit/read-staff.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import { useAnswer, useRefresh } from '../kit/use-answer.ts';
import { useDialog } from '../kit/use-dialog.ts';
import { type Topic, TopicDialog } from './topic-dialog.tsx';

/** 资讯主题: which words put an article where. */
export function NewsTopicsPage() {
  const query = useAnswer(listNewsTopicRules, {});
  const refresh = useRefresh(listNewsTopicRules);
  const may = useMay();
  const { open, dialog } = useDialog(refresh);
  const { list: topics = [], history = [] } = query.data ?? {};
  const edit = (topic?: Topic) =>
    open(({ onClose, onDone }) => (
      <TopicDialog
        topic={topic}
        places={topics.length}
        onClose={onClose}
        onDone={() => onDone('已保存，正在重新归类')}
        onRefused={refresh}
      />
    ));
  const remove = ({ id, version, name, count }: Topic) =>
    open(({ onClose, onDone }) => (
      <ReasonDialog
        act="news.edit"
        title={`删除主题：${name}`}
        action="删除"
        danger
        onClose={onClose}
        send={({ reason }) => callEndpoint(deleteNewsTopic, { id, version, reason }, { silent: true })}
        onDone={() => onDone('主题已删除')}
      >
        <p>{`其中的 ${count} 条资讯仍在，只是不再属于这个主题。`}</p>
      </ReasonDialog>
    ));
  return (
    <ListScreen
      title="资讯主题"
      hint="按词语归类，一条资讯可属多个主题。修改后全部资讯在后台重新归类。"
      actions={
        may('news.edit') && (
          <Button variant="primary" icon="plus" onClick={() => edit()}>
            新建主题
          </Button>
        )
      }
      query={query}
      empty={<EmptyState title="还没有主题" />}
      below={
        <>
          <ChangeHistory
            history={history}
            what={({ id, topic }) => (topic ? `${topic.name}（${id}）：${topic.words.length} 个词语` : `删除 ${id}`)}
          />
          {dialog}
        </>
      }
    >
      {(rows) => (
        <DataTable
          label="资讯主题"
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { name: '顺序', width: 64, narrow: 'named', cell: ({ place }) => place },
            {
              name: '主题',
              width: 160,
              isHead: true,
              cell: ({ id, name }) => (
                <>
                  <p>{name}</p>
                  <p className={styles.second}>{id}</p>
                </>
              ),
            },
            { name: '词语', cell: ({ words }) => words.join('、') },
            {
              name: '资讯',
              width: 80,

              narrow: 'named',
              cell: ({ id, count }) => <Link to={`${paths.backOfficeNews.href()}?topic=${id}`}>{count}</Link>,
            },
            {
              name: '操作',
              width: 152,
              cell: (topic) =>
                may('news.edit') && (
                  <span className={styles.tags}>
                    <Button aria-label={`修改 ${topic.name}`} onClick={() => edit(topic)}>
                      修改
                    </Button>
                    <Button aria-label={`删除 ${topic.name}`} onClick={() => remove(topic)}>
                      删除
                    </Button>
                  </span>
                ),
            },
          ]}
        />
      )}
    </ListScreen>
  );
}
