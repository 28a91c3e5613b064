import { type FormEvent, useId, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import type { Trial } from '../requests/try-call.ts';
import { useTrial } from '../requests/try-call.ts';
import { TryAnswer } from './try-answer.tsx';
import styles from './try-call.module.css';

const LONGEST_BODY = 20_000;

export function TryForm({ trial: { call, body } }: { trial: Trial }) {
  const example = JSON.stringify(JSON.parse(body), null, 2);
  const [text, setText] = useState(example);
  const [fault, setFault] = useState('');
  const { mutate, data: answer, isPending, reset } = useTrial(call);
  const id = useId();

  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = faultOf(text);
    setFault(found);
    if (found === '') mutate(text);
  };
  const restore = () => {
    setText(example);
    setFault('');
    reset();
  };

  return (
    <form className={styles.form} onSubmit={send}>
      <label htmlFor={id} className={styles.label}>
        请求体（JSON）
      </label>
      <textarea
        id={id}
        className={styles.body}
        rows={Math.min(Math.max(text.split('\n').length, 3), 14)}
        value={text}
        maxLength={LONGEST_BODY}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={fault !== ''}
        aria-describedby={fault === '' ? undefined : `${id}-fault`}
        onChange={(event) => setText(event.target.value)}
      />
      {fault !== '' && (
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <div className={styles.acts}>
        <Button type="submit" variant="primary" disabled={isPending}>
          {isPending ? '正在发送' : '发送'}
        </Button>
        <Button onClick={restore} disabled={isPending || (text === example && !answer)}>
          恢复示例
        </Button>
      </div>
      <div aria-live="polite">{answer && <TryAnswer answer={answer} />}</div>
    </form>
  );
}

/** Error that prevents sending; other errors are reported by the server. */
function faultOf(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? '' : '请求体须为 JSON 对象，例如 {"id":"CVE-2021-44228"}';
  } catch {
    return '不是有效的 JSON，请检查引号、逗号与括号';
  }
}
