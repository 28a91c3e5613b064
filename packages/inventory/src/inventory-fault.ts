/** Why a file is refused as a whole. */
export type FaultReason =
  | 'size'
  | 'encoding'
  | 'unknown-format'
  | 'old-workbook'
  | 'syntax'
  | 'nesting'
  | 'entities'
  | 'invalid'
  | 'count';

/** A file that is not read: where the fault is, what it is, and what to do. */
export class InventoryFault extends Error {
  readonly reason: FaultReason;
  /** `line 12`, `line 12, column 3`, `$.components[3]`; '' if it is the file as a whole. */
  readonly place: string;
  readonly what: string;
  readonly advice: string;

  constructor(reason: FaultReason, place: string, what: string, advice: string) {
    super(`${place === '' ? '' : `${place}: `}${what}; ${advice}`);
    this.name = 'InventoryFault';
    this.reason = reason;
    this.place = place;
    this.what = what;
    this.advice = advice;
  }
}
