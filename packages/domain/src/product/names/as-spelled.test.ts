import { expect, test } from 'vitest';
import { asSpelled } from './as-spelled.ts';

test.each([
  ['XPOND86', 'xpond86', 'The terminal emulator in XPond86 4.2.0 and earlier', 'XPond86'],
  ['Frog House Phppondadmin', 'phppondadmin', 'phpPondAdmin before 3.2 allows it.', 'Frog House phpPondAdmin'],
  ['Frog House Pond Gate', 'pond_gate', 'A flaw in PondGate', 'Frog House PondGate'],
  ['Frog MW325R Eu V3', 'mw325r_eu_v3', 'Frog MW325R EU V3 (Firmware 1.2) is vulnerable.', 'Frog MW325R EU V3'],
  ['Frog House Pond', 'pond', 'Pond allows it.', 'Frog House Pond'],
  ['Frog House Pond', 'pond', 'A flaw in myPond and PonD-X', 'Frog House Pond'],
  ['Frog House Pond', 'lily', 'A flaw in LiLy', 'Frog House Pond'],
])('%s by the CPE %s beside "%s" is %s', (name, product, text, spelled) => {
  expect(asSpelled(name, product, [text])).toBe(spelled);
});
