import { readDraft } from '@ldy/contract/back-office/notices.ts';
import { useParams } from 'react-router';
import { Answered } from '../kit/answered.tsx';
import { useAnswer } from '../kit/use-answer.ts';
import { NoticeEditor } from './notice-editor.tsx';

/** One notice with its fields, its preview and its comments. */
export function NoticePage() {
  const { id = '' } = useParams();
  const query = useAnswer(readDraft, { id });
  return (
    <>
      {!query.data && <h1 className="visually-hidden">情报 {id}</h1>}
      <Answered query={query}>
        {(found) => <NoticeEditor key={found.id} found={found} readAgain={() => void query.refetch()} />}
      </Answered>
    </>
  );
}
