import { listFindings } from '@ldy/contract/asset/own-assets.ts';
import { isShown } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';

const { exploited, priority, severity } = listFindings.output.shape.list.element.shape;

/** What urgency is made of; who may not see it would read it from an order by urgency, and gets the findings by what their assets are. */
export const seesUrgency = (reader: Reader): boolean =>
  [exploited, priority, severity].every((part) => isShown(part, reader));
