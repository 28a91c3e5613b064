import { Button } from '#web/ui/controls/button.tsx';
import { downloadText } from '#web/ui/format/download-text.ts';
import styles from './download-csv.module.css';

interface DownloadCsvProps {
  name: string;
  /** Called on click. */
  text: () => string;
  note: string;
}

/** Downloads the whole standard as CSV, for mapping other categories to it. */
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
