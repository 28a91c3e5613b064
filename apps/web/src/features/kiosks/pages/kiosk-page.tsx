import { KioskBoard } from '../kiosk-board.tsx';
import { KioskGate } from '../kiosk-gate.tsx';

/** `/data-v/kiosk`: 态势大屏 by a token instead of a session. */
export const KioskPage = () => (
  <KioskGate>{(screen, hasFailed) => <KioskBoard screen={screen} hasFailed={hasFailed} />}</KioskGate>
);
