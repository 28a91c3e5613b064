/** Codes of what somebody does about a finding. Source: specification, section 3. */
export const WORK_STATES = [
  { code: 0, label: '未处理', isOpen: true },
  { code: 1, label: '处理中', isOpen: true },
  { code: 2, label: '已处置', isOpen: false },
  { code: 3, label: '不适用', isOpen: false, isDecision: true },
] as const;

export interface OpenFacts {
  /** Of `WORK_STATES`. */
  work: number;
  /** A decision that is in force covers each component that has the verdict. */
  isSetAside: boolean;
}

/** Whether there is something to do about a finding. */
export const isOpen = ({ work, isSetAside }: OpenFacts): boolean =>
  !isSetAside && (WORK_STATES.find(({ code }) => code === work)?.isOpen ?? true);

/** That a finding is none is a decision; that it was dealt with shows when the asset is read again. */
export const isDecision = (work: number | undefined): boolean =>
  WORK_STATES.some((state) => state.code === work && 'isDecision' in state);
