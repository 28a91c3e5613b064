import type { KioskScreen } from '@ldy/contract/kiosks.ts';
import { useMemo } from 'react';
import { KioskGate } from '../../features/kiosks/kiosk-gate.tsx';
import { SituationScreen } from '../../features/situation/situation-screen.tsx';

/** `/data-v/kiosk`: the situation by a token instead of a session. */
export const ComposedKioskPage = () => (
  <KioskGate>{(screen, read) => <KioskSituation screen={screen} {...read} />}</KioskGate>
);

interface KioskSituationProps {
  screen: KioskScreen;
  hasFailed: boolean;
  readAt: number;
}

function KioskSituation({ screen: { situation, panels, map }, hasFailed, readAt }: KioskSituationProps) {
  const chosen = useMemo(() => new Set(panels), [panels]);
  return (
    <main>
      <SituationScreen
        situation={{ data: situation, cameAt: readAt, isFailing: hasFailed }}
        panels={chosen}
        {...{ map, isPublic: true }}
      />
    </main>
  );
}
