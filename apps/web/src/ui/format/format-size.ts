const KILOBYTE = 1024;

/** The size of a file as people read it: `12 KB`, `3.4 MB`. */
export const formatSize = (bytes: number): string =>
  bytes < KILOBYTE * KILOBYTE
    ? `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`
    : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`;
