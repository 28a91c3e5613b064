import { addressOf } from '@ldy/contract/pages.ts';
import { SHARED_PAGES, type SharedItem, type SharedKind } from '@ldy/contract/sharing.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { SharedFrame } from '../../features/sharing/components/shared-frame.tsx';
import { SharedState } from '../../features/sharing/components/shared-state.tsx';
import { useSharedItem } from '../../features/sharing/requests/read-shared.ts';
import { Logo } from '../layout/logo.tsx';
import { SHARED_RECORDS } from './shared-records.tsx';

/** `/leakDetail/:id`: one record by a link that everybody may open. */
export function LeakDetailPage() {
  const { id = '' } = useParams();
  const query = useSharedItem(id);
  if (!query.data)
    return (
      <SharedFrame logo={<Logo />}>
        <SharedState query={query} />
      </SharedFrame>
    );
  return (
    <SharedFrame logo={<Logo />} cover={query.data} inPortal={placeOf(query.data)}>
      {shown(query.data.kind, query.data)}
    </SharedFrame>
  );
}

function shown<Kind extends SharedKind>(kind: Kind, item: SharedItem): ReactNode {
  const record = item[kind];
  return record && SHARED_RECORDS[kind](record);
}

function placeOf({ kind, ...item }: SharedItem): string | undefined {
  const record = item[kind];
  return record ? addressOf(SHARED_PAGES[kind], { id: record.id }) : undefined;
}
