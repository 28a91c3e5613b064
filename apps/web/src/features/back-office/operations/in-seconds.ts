/** How long a run took. */
export const inSeconds = (seconds: number): string => (seconds < 0.1 ? '< 0.1 秒' : `${seconds} 秒`);
