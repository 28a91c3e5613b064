import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './search-notes.module.css';

interface SearchNotesProps {
  /** How the query was interpreted. */
  notes: readonly string[];
  unknownIds: readonly string[];
  /** Number of pasted ids, if there were too many. */
  tooMany: number | null;
  taken: number;
  /** Number of pasted entries that are not ids. */
  unread: number;
  /** Why the query failed; the results shown are those of the previous one. */
  complaint: string | null;
}

const SHOWN = 5;

/** Messages about the search, between box and results. */
export function SearchNotes({ notes, unknownIds, tooMany, taken, unread, complaint }: SearchNotesProps) {
  const isEmpty =
    notes.length === 0 && unknownIds.length === 0 && tooMany === null && unread === 0 && complaint === null;
  if (isEmpty) return null;
  return (
    <ul className={styles.notes} aria-label="搜索说明">
      {complaint !== null && (
        <li className={styles.wrong} role="alert">
          <Icon name="warning" size={14} />
          <span>{complaint}</span>
        </li>
      )}
      {tooMany !== null && (
        <li>
          <Icon name="info" size={14} />
          <span>
            粘贴了 {tooMany} 个编号，一次最多列出 {taken} 个，这里是前 {taken} 个
          </span>
        </li>
      )}
      {unread > 0 && (
        <li>
          <Icon name="info" size={14} />
          <span>粘贴的文本中有 {unread} 个片段无法识别为编号，没有列出</span>
        </li>
      )}
      {unknownIds.length > 0 && (
        <li>
          <Icon name="info" size={14} />
          <span>
            {unknownIds.length} 个编号没有收录：<code>{unknownIds.slice(0, SHOWN).join('、')}</code>
            {unknownIds.length > SHOWN && ' 等'}
          </span>
          <CopyButton text={unknownIds.join('\n')} what={`${unknownIds.length} 个没有收录的编号`} labelled />
        </li>
      )}
      {notes.map((note) => (
        <li key={note}>
          <Icon name="info" size={14} />
          <span>{note}</span>
        </li>
      ))}
    </ul>
  );
}
