import type { ApplicationKind } from '@ldy/domain/application/states.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The application form that a button, a menu or an address asked to open. In `platform`, because several features have such buttons. */
const store = createStore<{ requested: ApplicationKind | null }>(() => ({ requested: null }));

export const askForApplication = (kind: ApplicationKind): void => store.setState({ requested: kind });
export const closeApplication = (): void => store.setState({ requested: null });
export const requestedApplication = (): ApplicationKind | null => store.getState().requested;
export const useRequestedApplication = (): ApplicationKind | null => useStore(store, ({ requested }) => requested);
