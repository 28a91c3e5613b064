import type { ComponentType } from 'react';
import { AssetsView } from './components/assets-view.tsx';
import { WorkView } from './components/work/work-view.tsx';

interface View {
  /** In the address; '' is the first one. */
  key: string;
  label: string;
  Content: ComponentType;
}

/** What `/user/user-assets` shows, by `?view=`. */
export const VIEWS: readonly View[] = [
  { key: '', label: '资产', Content: AssetsView },
  { key: 'work', label: '待处置', Content: WorkView },
];
