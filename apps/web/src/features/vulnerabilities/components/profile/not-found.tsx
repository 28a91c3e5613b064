import { SEARCH_MAX_CHARACTERS } from '@ldy/contract/limits.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { SITE } from '#web/platform/site.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import styles from './not-found.module.css';
import inputs from './text-input.module.css';

interface NotFoundProps {
  title: string;
  hint: string;
  /** The requested id, used as search text. */
  asked: string;
}

/** Message for an unknown id: possible reasons, and a search. */
export function NotFound({ title, hint, asked }: NotFoundProps) {
  const [text, setText] = useState(asked.slice(0, SEARCH_MAX_CHARACTERS));
  const navigate = useNavigate();
  const search = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    navigate(paths.vulnerabilityList.href(typed ? new URLSearchParams({ search: typed }) : ''));
  };
  return (
    <>
      <title>{`${title} - ${SITE.name}`}</title>
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState title={title} hint={hint}>
        <search>
          <form className={styles.form} onSubmit={search}>
            <input
              className={`${inputs.input} ${styles.input}`}
              aria-label="搜索漏洞"
              maxLength={SEARCH_MAX_CHARACTERS}
              placeholder="编号、名称、厂商或产品"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="submit" variant="primary" icon="search">
              在知识库中搜索
            </Button>
          </form>
        </search>
      </EmptyState>
    </>
  );
}
