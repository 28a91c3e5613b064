import type { ApplicationKind } from '@ldy/domain/application/states.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Which application somebody asked for by a button, a menu or an address. In `platform`, because several features have such buttons. */
const store = createStore<{ asked: ApplicationKind | null }>(() => ({ asked: null }));

export const askForApplication = (kind: ApplicationKind): void => store.setState({ asked: kind });
export const closeApplication = (): void => store.setState({ asked: null });
export const askedApplication = (): ApplicationKind | null => store.getState().asked;
export const useAskedApplication = (): ApplicationKind | null => useStore(store, ({ asked }) => asked);
