import type { CompletedDetail } from '@ldy/contract/vulnerability/detail.ts';
import { isWindows, type OwnSystem } from '@ldy/domain/patch/systems/own-groups.ts';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { isSameProduct } from '#web/platform/own-systems/changes.ts';
import { paths } from '#web/platform/paths.ts';
import { isSignedIn, useUser } from '#web/platform/session/user-store.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { OwnSystemRow } from '#web/workbench/own-systems/own-system-row.tsx';
import rows from '#web/workbench/own-systems/own-systems.module.css';
import { OfferedSystems, OwnSystemsField } from '#web/workbench/own-systems/own-systems-field.tsx';
import { OwnSystemsNotes } from '#web/workbench/own-systems/own-systems-notes.tsx';
import { groupProducts } from '../affected/group-products.ts';
import { numbersOf } from '../headline/numbers-of.ts';
import { OwnAnswerText } from './own-answer-text.tsx';
import styles from './own-systems.module.css';
import { useFixes } from './use-fixes.ts';
import { type AnsweredSystem, useOwnAnswers } from './use-own-answers.ts';

/** Enough for the releases of Windows that are in use. */
const QUICK = 8;
/** In the quiet line, which opens. */
const MOST_NAMED = 6;

/** 您的系统: what this vulnerability means for what the reader runs, chosen once for every profile. */
export function OwnSystemsCard({ detail }: { detail: CompletedDetail }) {
  const { own, answered, isPending, failure, retry } = useOwnAnswers(detail);
  const here = useSystemsHere(detail);
  const isOfAccount = isSignedIn(useUser());
  /** Of this page: they stay in sight whatever the answer, and the last one gets its version. */
  const [added, setAdded] = useState<readonly string[]>([]);
  const onAdd = ({ name }: OwnSystem) => setAdded((names) => [...names.filter((other) => other !== name), name]);
  const isQuiet = ({ system, answer, check }: AnsweredSystem) =>
    answer.state === 'unrecorded' && check !== null && !added.includes(system.name);
  const row = (it: AnsweredSystem) => (
    <OwnSystemRow
      key={keyOf(it, answered)}
      own={own}
      system={it.system}
      isNew={it.system.name === added.at(-1) && it.system.version === ''}
    >
      <OwnAnswerText answered={it} isPending={isPending} />
    </OwnSystemRow>
  );
  const shown = answered.filter((it) => !isQuiet(it));
  const quiet = answered.filter(isQuiet);
  return (
    <Card
      title="您的系统"
      hint={
        isOfAccount ? (
          <>
            跟随您的账号，可在<Link to={paths.userAssets.href()}>我的资产</Link>中修改
          </>
        ) : (
          '选择一次，每个漏洞都先回答它们；保存在这个浏览器中'
        )
      }
    >
      <div className={styles.choose}>
        <div className={styles.field}>
          <OwnSystemsField own={own} here={here} onAdd={onAdd} />
        </div>
        <OfferedSystems own={own} offered={here.slice(0, QUICK)} onAdd={onAdd} />
      </div>
      <OwnSystemsNotes own={own} />
      {failure !== '' && (
        <p className={styles.failure} role="alert">
          核对失败：{failure}
          <Button variant="quiet" onClick={retry}>
            重试
          </Button>
        </p>
      )}
      {shown.length > 0 && (
        <ul className={rows.rows} aria-label="您的系统是否受影响、该装什么" aria-live="polite">
          {shown.map(row)}
        </ul>
      )}
      {quiet.length > 0 && (
        <details className={styles.others}>
          <summary>
            {shown.length > 0 && '另有 '}
            {quiet.length} 个系统：{namesOf(quiet)}
            ，来源与补丁库都没有提到与本漏洞有关，不能据此认为不受影响
          </summary>
          <ul className={rows.rows} aria-label="没有记载的系统">
            {quiet.map(row)}
          </ul>
        </details>
      )}
    </Card>
  );
}

const namesOf = (of: readonly AnsweredSystem[]): string =>
  of
    .slice(0, MOST_NAMED)
    .map(({ system }) => system.name)
    .join('、') + (of.length > MOST_NAMED ? ' 等' : '');

/** Without the version, which is typed in the row itself. */
function keyOf({ system }: AnsweredSystem, all: readonly AnsweredSystem[]): string {
  const alike = all.filter((other) => isSameProduct(other.system, system));
  return `${system.name} ${alike.findIndex((other) => other.system === system)}`;
}

/** Systems that the library has patches for, else the products of the record. */
function useSystemsHere(detail: CompletedDetail): OwnSystem[] {
  const { systems } = useFixes(numbersOf(detail)[0]);
  const products = useMemo(
    () =>
      groupProducts(detail.record.affected).flatMap(({ name, members }): OwnSystem[] =>
        name === '' || members.some(({ product }) => isWindows(product))
          ? []
          : [{ name, product: members[0]?.standardProduct?.id ?? '', version: '' }],
      ),
    [detail],
  );
  const ofPatches = systems.map(({ system }) => ({ name: system.name, product: '', version: '' }));
  return ofPatches.length > 0 ? ofPatches : products;
}
