import { printQuery } from '@ldy/domain/query/print-query.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { HighlightedQuery } from '../box/highlighted-query.tsx';
import { useView } from '../collection-view.ts';
import styles from './builder.module.css';
import type { BuilderGroup, BuilderItem } from './builder-model.ts';
import { newGroup, newRow, proposedField } from './builder-model.ts';
import { NotToggle, RemoveButton } from './item-tools.tsx';
import { RowEditor } from './row-editor.tsx';

interface GroupEditorProps {
  group: BuilderGroup;
  depth: number;
  onChange: (group: BuilderGroup) => void;
  /** Replaces an item anywhere in the tree; null removes it. */
  onReplace: (id: number, next: BuilderItem | null) => void;
}

const JOINS = [
  ['all', '全部满足'],
  ['any', '任一满足'],
] as const;

/** Conditions joined by one operator, and nested groups. */
export function GroupEditor({ group, depth, onChange, onReplace }: GroupEditorProps) {
  const { collection, proposed } = useView();
  const add = (item: BuilderItem) => onChange({ ...group, items: [...group.items, item] });
  return (
    <fieldset className={styles.group} data-depth={depth}>
      <legend className="visually-hidden">{depth === 0 ? '条件' : '条件组'}</legend>
      <div className={styles.groupHead}>
        <div className={styles.joins}>
          {JOINS.map(([join, label]) => (
            <label key={join}>
              <input
                type="radio"
                className="visually-hidden"
                name={`join-${group.id}`}
                checked={group.join === join}
                onChange={() => onChange({ ...group, join })}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
        {depth > 0 && (
          <span className={styles.groupTools}>
            <NotToggle on={group.not} onToggle={(not) => onChange({ ...group, not })} />
            <RemoveButton label="删除条件组" onClick={() => onReplace(group.id, null)} />
          </span>
        )}
      </div>
      <ul className={styles.items}>
        {group.items.map((item) => (
          <li key={item.id}>
            {item.kind === 'row' && <RowEditor row={item} onChange={(next) => onReplace(item.id, next)} />}
            {item.kind === 'group' && (
              <GroupEditor
                group={item}
                depth={depth + 1}
                onChange={(next) => onReplace(item.id, next)}
                onReplace={onReplace}
              />
            )}
            {item.kind === 'fixed' && (
              <div className={styles.fixed}>
                <span>这一部分嵌套较深，这里不能修改，搜索时原样保留：</span>
                <span className={styles.query}>
                  <HighlightedQuery text={printQuery(collection, item.query)} />
                </span>
                <RemoveButton label="删除这一部分" onClick={() => onReplace(item.id, null)} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.adds}>
        <Button variant="quiet" icon="plus" onClick={() => add(newRow(proposedField(proposed, group.items)))}>
          添加条件
        </Button>
        {depth < 2 && (
          <Button variant="quiet" icon="plus" onClick={() => add(newGroup())}>
            添加条件组
          </Button>
        )}
      </div>
    </fieldset>
  );
}
