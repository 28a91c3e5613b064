import { useSyncExternalStore } from 'react';

export type ToastKind = 'error' | 'success' | 'info';
export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
}

const VISIBLE_MS: Record<ToastKind, number> = { error: 5000, success: 2500, info: 3000 };

let current: Toast | null = null;
let serial = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows one message above the page. One at a time: an earlier message closes before the new one. */
export function showToast(kind: ToastKind, text: string): void {
  clearTimeout(timer);
  serial += 1;
  set({ id: serial, kind, text });
  timer = setTimeout(() => set(null), VISIBLE_MS[kind]);
}

export function closeToast(): void {
  clearTimeout(timer);
  set(null);
}

export const useToast = (): Toast | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
