import type { ComponentType } from 'react';
import { AssetsView } from './components/assets-view.tsx';
import { ChangesView } from './components/changes/changes-view.tsx';
import { OverviewView } from './components/exposure/overview-view.tsx';
import { WorkView } from './components/work/work-view.tsx';

interface View {
  /** In the address; '' is the first one. */
  key: string;
  label: string;
  Content: ComponentType;
  /** Of one holder, oneself or an organisation. */
  isOfHolder?: boolean;
}

/** What `/user/user-assets` shows, by `?view=`. */
export const VIEWS: readonly View[] = [
  { key: '', label: '资产', Content: AssetsView },
  { key: 'overview', label: '概览', Content: OverviewView, isOfHolder: true },
  { key: 'work', label: '待处置', Content: WorkView, isOfHolder: true },
  { key: 'changes', label: '结论变化', Content: ChangesView },
];
