import { ApiError } from '#web/platform/api-client/failure.ts';
import type { usePreview } from '../../requests/decision-requests.ts';
import { previewWords } from './decision-draft.ts';
import styles from './decisions.module.css';

/** How much the decision would set aside. `isKnown`: what is typed can be asked for. */
export function PreviewLine({ preview, isKnown }: { preview: ReturnType<typeof usePreview>; isKnown: boolean }) {
  return (
    <p className={styles.preview} role="status">
      {isKnown ? wordsOf(preview) : '版本范围还看不懂。'}
    </p>
  );
}

function wordsOf({ data, error, isPlaceholderData }: ReturnType<typeof usePreview>): string {
  if (error) return error instanceof ApiError ? error.failure.msg : '没有算出会搁置多少。';
  if (!data || isPlaceholderData) return '正在计算…';
  return previewWords(data);
}
