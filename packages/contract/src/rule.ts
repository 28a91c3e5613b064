/** Parameters of a refinement. */
interface Rule {
  message?: string;
  path?: PropertyKey[];
  when(payload: { issues: readonly unknown[] }): boolean;
}

/**
 * For `refine` and `superRefine`: asks the rule only of what holds already, members included. Zod alone asks it also of a text of the wrong format or
 * length, and of whatever holds one, where a rule may throw, or read a megabyte for nothing.
 */
export const rule = (message?: string, path?: PropertyKey[]): Rule => ({
  ...(message !== undefined && { message }),
  ...(path && { path }),
  when: ({ issues }) => issues.length === 0,
});
