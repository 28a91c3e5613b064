import { KIOSK_PANEL_NAMES, type KioskPanelName, kioskPanelOf } from '@ldy/contract/kiosks.ts';
import type { Redacted } from '@ldy/contract/rights/declare-rights.ts';
import { derive } from '@ldy/contract/rights/redact.ts';
import type { situation } from '@ldy/contract/situation.ts';
import type { z } from 'zod';

type Situation = z.output<typeof situation>;

/** What panels show can be left out; the rest are the times. */
const ALL_PARTS = new Set(KIOSK_PANEL_NAMES.flatMap((name) => kioskPanelOf(name).parts));

/** The dashboard with nothing but these panels. */
export function onlyPanels(all: Redacted<Situation>, panels: readonly KioskPanelName[]): Redacted<Situation> {
  const parts = new Set(panels.flatMap((name) => kioskPanelOf(name).parts));
  const charts = new Set(panels.flatMap((name) => kioskPanelOf(name).charts));
  return derive(all, (situation) => {
    const reduced = { ...situation, charts: situation.charts.filter(({ chart }) => charts.has(chart)) };
    for (const part of ALL_PARTS) if (!parts.has(part)) Object.assign(reduced, { [part]: [] });
    return reduced;
  });
}
