import { useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { SelectField } from './select-field.tsx';
import { SelectRow } from './select-row.tsx';
import { allNodes, chosenLeaves, shareOf, type TreeOption, toggled, visibleNodes } from './tree-choice.ts';
import styles from './tree-select.module.css';
import { useCombobox } from './use-combobox.ts';
import { useRequestedValue } from './use-requested-value.ts';

interface TreeSelectProps {
  label: string;
  placeholder: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  nodes: readonly TreeOption[];
  loading: boolean;
  failed: boolean;
}

const CHECKED = { all: true, some: 'mixed', none: false } as const;

/** A multi-select for trees. Choosing a node chooses its descendants; the right and left arrow keys open and close a branch. */
export function TreeSelect({ label, placeholder, value, onChange, nodes, loading, failed }: TreeSelectProps) {
  const box = useCombobox();
  const ask = useRequestedValue(value, onChange);
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const chosen = chosenLeaves(nodes, new Set(value));
  const known = new Map(allNodes(nodes).map((node) => [node.value, node]));
  /** Partly chosen branches are open until closed by the user. */
  const isOpen = (id: string) => {
    const node = known.get(id);
    return turned.get(id) ?? (node !== undefined && shareOf(node, chosen) === 'some');
  };
  const turn = (id: string, open: boolean) => setTurned(new Map(turned).set(id, open));
  const rows = visibleNodes(nodes, isOpen, box.search);

  const pick = (row: number) => {
    const node = rows[row]?.node;
    if (node) ask((asked) => toggled(nodes, asked, node));
  };
  const remove = (item: string) => ask((asked) => asked.filter((other) => other !== item));
  const onRowKey = (key: string, row: number): boolean => {
    const at = rows[row];
    if (!at || box.text !== '' || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return false;
    if (key === 'ArrowRight' && at.isExpanded) box.point(row + 1);
    else if (key === 'ArrowRight') turn(at.node.value, at.node.children !== undefined);
    else if (at.isExpanded) turn(at.node.value, false);
    else if (at.parent >= 0) box.point(at.parent);
    return true;
  };
  return (
    <SelectField
      box={box}
      label={label}
      placeholder={placeholder}
      popupRole="tree"
      chosen={value.map((item) => ({ value: item, label: known.get(item)?.label ?? item }))}
      onRemove={remove}
      onClear={() => ask(() => [])}
      rowCount={rows.length}
      firstFound={rows.findIndex(({ isFound }) => isFound)}
      settled={!loading}
      onPick={pick}
      onRowKey={onRowKey}
      note={failed ? '加载失败，请稍后重试' : loading ? '正在加载…' : rows.length === 0 ? '没有匹配项' : undefined}
    >
      {(placeOf) =>
        rows.map(({ node, depth, isExpanded }, row) => (
          <SelectRow
            key={node.value}
            role="treeitem"
            aria-level={depth + 1}
            aria-expanded={node.children ? isExpanded : undefined}
            aria-checked={CHECKED[shareOf(node, chosen)]}
            place={placeOf(row)}
            label={node.label}
            search={box.search}
            share={shareOf(node, chosen)}
            count={node.count}
            lead={
              <span
                className={styles.branch}
                style={{ marginInlineStart: depth * INDENT_PX }}
                aria-hidden="true"
                data-expanded={isExpanded || undefined}
                onClick={(event) => {
                  if (!node.children || box.search !== '') return;
                  event.stopPropagation();
                  turn(node.value, !isExpanded);
                }}
              >
                {node.children && <Icon name="chevronRight" size={14} />}
              </span>
            }
            onPick={() => pick(row)}
          />
        ))
      }
    </SelectField>
  );
}

const INDENT_PX = 20;
