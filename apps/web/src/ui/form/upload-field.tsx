import { type DragEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { formatSize } from '../format/format-size.ts';
import { Icon } from '../icons/icon.tsx';
import fieldStyles from './field.module.css';
import styles from './upload-field.module.css';

/** A chosen file: on its way, or there. */
export interface UploadedFile {
  name: string;
  size: number;
  /** Address of a picture that shows it; undefined for other files. */
  preview: string | undefined;
  /** How much has been sent, 0 to 1; undefined when it is there. */
  progress: number | undefined;
}

interface UploadFieldProps {
  label: string;
  hint: string;
  /** For the browser's dialog, e.g. `.jpg,.png`. */
  accept: string;
  /** Left out where what is in the file is shown elsewhere. */
  file?: UploadedFile | undefined;
  onChoose?: (file: File) => void;
  /** Instead, where several may be chosen at once. */
  onChooseAll?: (files: readonly File[]) => void;
  onRemove?: () => void;
  /** The text beside a file that is there. */
  ready?: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** One file, or several: chosen or dropped, sent with its progress in sight, shown, removed. */
export function UploadField({ label, hint, accept, file, ready, error, ref, ...on }: UploadFieldProps) {
  const { onChoose, onChooseAll, onRemove } = on;
  const id = useId();
  const [isOver, setOver] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const hasFile = file !== undefined;
  const had = useRef(hasFile);
  useEffect(() => {
    // What had the focus is gone: it stays within the field.
    if (had.current !== hasFile && document.activeElement === document.body)
      field.current?.querySelector<HTMLElement>('input, button')?.focus();
    had.current = hasFile;
  }, [hasFile]);
  const choose = (files: FileList | null) => {
    const all = [...(files ?? [])];
    const [first] = all;
    if (first && onChooseAll) onChooseAll(all);
    else if (first) onChoose?.(first);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  };
  return (
    <div ref={field} className={fieldStyles.field}>
      {file ? (
        <p className={fieldStyles.label}>{label}</p>
      ) : (
        <label htmlFor={id} className={fieldStyles.label}>
          {label}
        </label>
      )}
      {file ? (
        <Chosen file={file} ready={ready} onRemove={onRemove} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the input within
        <div
          className={styles.zone}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <input
            ref={ref}
            id={id}
            type="file"
            multiple={onChooseAll !== undefined}
            className={styles.input}
            accept={accept}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => {
              choose(target.files);
              // So that the same file can be chosen again.
              target.value = '';
            }}
          />
          <Icon name="upload" size={20} />
          <p>
            <span className={styles.action}>选择文件</span>
            <span className={styles.drag}>，或拖到此处</span>
          </p>
        </div>
      )}
      <p id={`${id}-note`} className={error ? fieldStyles.error : fieldStyles.hint} role={error ? 'alert' : undefined}>
        {error ?? hint}
      </p>
    </div>
  );
}

interface ChosenProps extends Pick<UploadFieldProps, 'ready' | 'onRemove'> {
  file: UploadedFile;
}

function Chosen({ file: { name, size, preview, progress }, ready = '已上传', onRemove }: ChosenProps) {
  const percent = progress === undefined ? 100 : Math.floor(progress * 100);
  return (
    <div className={styles.chosen}>
      <Thumbnail>
        {preview === undefined ? <Icon name="document" size={24} /> : <img src={preview} alt={`${name} 的预览`} />}
      </Thumbnail>
      <div className={styles.words}>
        <p className={styles.name} title={name}>
          {name}
        </p>
        <p className={fieldStyles.hint} role="status">
          {formatSize(size)} · {progress === undefined ? ready : `正在上传 ${percent}%`}
        </p>
        {progress !== undefined && (
          <progress className={styles.progress} value={percent} max={100} aria-label="上传进度" />
        )}
      </div>
      <button type="button" className={fieldStyles.inside} onClick={onRemove} aria-label={`移除 ${name}`}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}

const Thumbnail = ({ children }: { children: ReactNode }) => <span className={styles.thumbnail}>{children}</span>;
