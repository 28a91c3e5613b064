import { MATCHING_VERSION } from '@ldy/matching/rules-version.ts';
import { rulesInUse } from '../../vulnerabilities/rules-version.ts';

/** By what this process judges: what was judged by anything else is judged again. */
export const rulesOfVerdicts = (): string => `${MATCHING_VERSION} ${rulesInUse()}`;
