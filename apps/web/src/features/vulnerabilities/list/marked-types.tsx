import type { VulnerabilityListItem } from '@ldy/contract/vulnerability/list.ts';
import { Fragment } from 'react';
import { MarkedText } from '#web/workbench/hits/marked-text.tsx';
import { rowHits } from '#web/workbench/hits/matches.ts';

const CWES = 2;

/** `代码注入、命令注入 · CWE-502`, with marked hits. */
export function MarkedTypes({ item }: { item: VulnerabilityListItem }) {
  const hits = rowHits(item);
  const cwes = item.cwes.slice(0, CWES);
  return (
    <>
      {item.types.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && '、'}
          <MarkedText text={name} ranges={hits.of('types', index)} />
        </Fragment>
      ))}
      {item.types.length > 0 && cwes.length > 0 && ' · '}
      {cwes.map((cwe, index) => (
        <Fragment key={cwe}>
          {index > 0 && '、'}
          <MarkedText text={cwe} ranges={hits.of('cwes', index)} />
        </Fragment>
      ))}
    </>
  );
}
