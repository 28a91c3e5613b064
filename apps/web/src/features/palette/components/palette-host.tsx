import { type ComponentType, useEffect, useState } from 'react';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { PalettePage } from '../entries/entry.ts';
import { closePalette, isPaletteOpen, openPalette, usePaletteOpen } from '../palette-store.ts';
import { beginsShortcut, isShortcut } from '../shortcut.ts';

interface PaletteProps {
  pages: readonly PalettePage[];
  canSearch: boolean;
}

/** Fetched once it is about to be needed. */
export const loadPalette = () => import('./palette.tsx');

/** Listens for the shortcut on every page, and holds the palette while it is open. */
export function PaletteHost(props: PaletteProps) {
  const isOpen = usePaletteOpen();
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (beginsShortcut(event)) void loadPalette().catch(() => {});
      if (!isShortcut(event) || event.isComposing) return;
      event.preventDefault();
      if (isPaletteOpen()) closePalette();
      // A question that is being asked comes first.
      else if (!document.querySelector('dialog[open], [aria-modal="true"]')) openPalette();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  useEffect(() => {
    if (!isOpen || Palette) return;
    loadPalette().then(
      (module) => setPalette(() => module.Palette),
      (error: unknown) => {
        console.error(error);
        closePalette();
        showToast('error', '加载失败，请检查网络后重试');
      },
    );
  }, [isOpen, Palette]);

  return isOpen && Palette ? <Palette {...props} /> : null;
}
