import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import field from '#web/ui/form/field.module.css';
import styles from './notices.module.css';
import { type Offer, tokenAt, useOffers } from './use-completion.ts';

interface MarkdownFieldProps {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Something was completed: vulnerabilities and products are noted in the document too. */
  onNamed: (offer: Offer) => void;
  /** What Alt+F writes at the caret; undefined while nothing is known. */
  facts: string | undefined;
  comments: number;
  onComment: () => void;
}

/** A text in Markdown: ids of vulnerabilities and patches, and products, are completed while they are typed, Alt+F writes what the records say. */
export function MarkdownField({
  name,
  label,
  value,
  error,
  onChange,
  onNamed,
  facts,
  comments,
  onComment,
}: MarkdownFieldProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(-1);
  const [isDismissed, setDismissed] = useState(false);
  const [active, setActive] = useState(0);
  const token = caret < 0 || isDismissed ? null : tokenAt(value, caret);
  const offers = useOffers(token);
  const isOpen = token !== null && offers.length > 0;
  const at = Math.min(active, offers.length - 1);

  /** Through the browser's own editing, so that Ctrl+Z takes it back. */
  const write = (from: number, to: number, text: string) => {
    const element = area.current;
    if (!element) return;
    element.focus();
    element.setSelectionRange(from, to);
    if (!globalThis.document.execCommand?.('insertText', false, text))
      onChange(value.slice(0, from) + text + value.slice(to));
    setCaret(-1);
  };
  const take = (offer: Offer | undefined) => {
    if (!offer || !token) return;
    write(token.from, caret, offer.insert);
    onNamed(offer);
  };
  const listen = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.altKey && event.code === 'KeyF') {
      event.preventDefault();
      event.stopPropagation();
      const { selectionStart, selectionEnd } = event.currentTarget;
      if (facts) write(selectionStart, selectionEnd, facts);
      return;
    }
    if (!isOpen || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setActive((at + 1) % offers.length);
    else if (event.key === 'ArrowUp') setActive((at + offers.length - 1) % offers.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(offers[at]);
    else if (event.key === 'Escape') setDismissed(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={field.field}>
      <div className={styles.labelled}>
        <label htmlFor={id} className={field.label}>
          {label}
        </label>
        <Button variant="quiet" className={styles.small} aria-label={`对“${label}”提出意见`} onClick={onComment}>
          {comments > 0 ? `意见 ${comments}` : '意见'}
        </Button>
      </div>
      <div className={field.box}>
        <textarea
          ref={area}
          id={id}
          data-notice-field={name}
          className={`${field.input} ${field.area} ${styles.source}`}
          rows={Math.min(18, Math.max(3, value.split('\n').length + 1))}
          value={value}
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          aria-autocomplete="list"
          aria-controls={isOpen ? `${id}-offers` : undefined}
          aria-activedescendant={isOpen ? `${id}-${at}` : undefined}
          onChange={({ target }) => {
            setCaret(target.selectionEnd);
            setDismissed(false);
            setActive(0);
            onChange(target.value);
          }}
          onKeyDown={listen}
          onBlur={() => setCaret(-1)}
        />
      </div>
      <div id={`${id}-offers`} role="listbox" aria-label={`${label}：补全`} className={styles.offers} hidden={!isOpen}>
        {offers.map((offer, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the text field
          <div
            key={`${offer.kind} ${offer.value}`}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            className={styles.offer}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(offer)}
          >
            <strong>{offer.insert}</strong> <span>{offer.detail}</span>
          </div>
        ))}
      </div>
      {error && (
        <p id={`${id}-note`} className={field.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
