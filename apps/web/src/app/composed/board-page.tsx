import { BoardPage } from '../../features/statistics/pages/board-page.tsx';
import { VULNERABILITY_VIEW } from '../../features/vulnerabilities/list/view.ts';
import { ViewContext } from '../../workbench/collection-view.ts';

/** A board with charts that count what the list finds: two features that do not import each other. */
export const ComposedBoardPage = () => (
  <ViewContext value={VULNERABILITY_VIEW as never}>
    <BoardPage />
  </ViewContext>
);
