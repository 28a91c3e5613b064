import type { Correction } from '@ldy/connectors/ldy/correction.ts';
import { correctionFields } from '@ldy/contract/back-office/corrections.ts';
import { readStored } from '../../platform/database/read-stored.ts';

export const readCorrectionFields = (stored: unknown): Correction => readStored(correctionFields, stored);
