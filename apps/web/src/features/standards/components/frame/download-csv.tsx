import { Button } from '#web/ui/button.tsx';
import { downloadText } from '#web/ui/download-text.ts';
import styles from './download-csv.module.css';

interface DownloadCsvProps {
  name: string;
  /** Made when it is asked for. */
  text: () => string;
  note: string;
}

/** The whole standard as a table, to map one's own categories to it. */
export function DownloadCsv({ name, text, note }: DownloadCsvProps) {
  return (
    <p className={styles.download}>
      <Button icon="download" onClick={() => downloadText(name, text(), 'text/csv;charset=utf-8')}>
        下载 CSV
      </Button>
      <span>{note}</span>
    </p>
  );
}
