import { StatisticsPage } from '../../features/statistics/pages/statistics-page.tsx';
import { VULNERABILITY_VIEW } from '../../features/vulnerabilities/list/view.ts';

/** Figures of what the list finds: two features that do not import each other. */
export const ComposedStatisticsPage = () => <StatisticsPage view={VULNERABILITY_VIEW as never} />;
