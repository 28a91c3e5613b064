import type { ComponentType } from 'react';
import { AssetsView } from './components/assets-view.tsx';
import { ChangesView } from './components/changes/changes-view.tsx';
import { DecisionsView } from './components/decisions/decisions-view.tsx';
import { OverviewView } from './components/exposure/overview-view.tsx';
import { VexView } from './components/vex/vex-view.tsx';
import { WorkView } from './components/work/work-view.tsx';

interface View {
  /** In the address; '' is the first one. */
  key: string;
  label: string;
  Content: ComponentType;
  /** What the choice of holders is called where none is chosen; without it there is no choice. */
  noHolder?: string;
}

/** What `/user/user-assets` shows, by `?view=`. */
export const VIEWS: readonly View[] = [
  { key: '', label: '资产', Content: AssetsView, noHolder: '全部资产' },
  { key: 'overview', label: '概览', Content: OverviewView, noHolder: '本人的资产' },
  { key: 'work', label: '待处置', Content: WorkView, noHolder: '本人的资产' },
  { key: 'decisions', label: '处置决定', Content: DecisionsView, noHolder: '全部决定' },
  { key: 'changes', label: '结论变化', Content: ChangesView },
  { key: 'vex', label: 'VEX', Content: VexView, noHolder: '本人的资产' },
];
