export function isProcessTest(path: string): boolean;
