import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type ToastKind = 'error' | 'success' | 'info' | 'warning';
export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
}

/** Long texts stay until they are read. */
const MS_PER_CHARACTER = 150;
const VISIBLE_MS: Record<ToastKind, number> = { error: 5000, success: 2500, info: 3000, warning: 3000 };

const store = createStore<{ toast: Toast | null }>(() => ({ toast: null }));
let serial = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast, replacing the current one. */
export function showToast(kind: ToastKind, text: string): void {
  clearTimeout(timer);
  serial += 1;
  store.setState({ toast: { id: serial, kind, text } });
  timer = setTimeout(() => store.setState({ toast: null }), Math.max(VISIBLE_MS[kind], text.length * MS_PER_CHARACTER));
}

export function closeToast(): void {
  clearTimeout(timer);
  store.setState({ toast: null });
}

export const useToast = (): Toast | null => useStore(store, ({ toast }) => toast);
