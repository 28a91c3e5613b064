import { addCatalogued, listCatalogue } from '@ldy/contract/back-office/sources.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';
import { Answered } from '../kit/answered.tsx';
import styles from '../kit/back-office.module.css';
import { useAnswer } from '../kit/use-answer.ts';
import type { ShownDialog } from '../kit/use-dialog.ts';
import catalogue from './catalogue.module.css';
import { intervalOf } from './source-words.ts';

type Catalogued = OutputOf<typeof listCatalogue>['list'];

const RULES = addCatalogued.input.omit({ keys: true });

/** Adds sources that come with the portal. */
export function CatalogueDialog(props: ShownDialog) {
  const query = useAnswer(listCatalogue, {});
  if (query.data) return <Choose list={query.data.list} {...props} />;
  return (
    <Dialog title="从目录添加" open onClose={props.onClose} width={480}>
      <Answered query={query}>{() => null}</Answered>
    </Dialog>
  );
}

function Choose({ list, onClose, onDone }: ShownDialog & { list: Catalogued }) {
  const [text, setText] = useState('');
  const [keys, setKeys] = useState<readonly string[]>([]);
  const shown = list.filter(({ name, url, key }) => `${name} ${url} ${key}`.toLowerCase().includes(text.toLowerCase()));
  const addable = shown.filter(({ is_added }) => !is_added);
  const toggle = (key: string) => setKeys(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]);
  const isAll = addable.length > 0 && addable.every(({ key }) => keys.includes(key));
  const toggleAll = () => {
    const these = new Set(addable.map(({ key }) => key));
    const others = keys.filter((key) => !these.has(key));
    setKeys(isAll ? others : [...others, ...these]);
  };
  return (
    <ActDialog
      act="library.change-sources"
      title="从目录添加"
      action={keys.length > 0 ? `添加 ${keys.length} 个` : '添加'}
      onClose={onClose}
      schema={RULES}
      begin={{ reason: '' }}
      send={(values) => callEndpoint(addCatalogued, { keys: [...keys], ...values }, { silent: true })}
      onDone={({ added }) => onDone(`已添加 ${added} 个来源，一小时内开始采集`)}
      fields={() => (
        <>
          <TextField label="查找" value={text} onChange={({ target }) => setText(target.value)} />
          <CheckField checked={isAll} disabled={addable.length === 0} onChange={toggleAll}>
            {`全选（${addable.length} 个可添加）`}
          </CheckField>
          <ul className={catalogue.list} aria-label="公共来源">
            {shown.map(({ key, name, url, every, note, is_added }) => (
              <li key={key}>
                <CheckField checked={is_added || keys.includes(key)} disabled={is_added} onChange={() => toggle(key)}>
                  {name}
                  <span className={styles.second}>{is_added ? '（已添加）' : `（每 ${intervalOf(every)}）`}</span>
                  <span className={`${styles.second} ${catalogue.about}`}>{note ? `${url}；${note}` : url}</span>
                </CheckField>
              </li>
            ))}
            {shown.length === 0 && <li className={styles.second}>没有符合的来源</li>}
          </ul>
        </>
      )}
    >
      <p>来源由其发布者维护，条款各不相同；添加前请确认可以采集与展示。</p>
    </ActDialog>
  );
}
