import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

interface Choice {
  label: string;
  choose(label: string): void;
}

const LanguageChoice = createContext<Choice>({ label: '', choose: () => undefined });

/** Shares the chosen language between all examples. */
export function LanguageChoiceProvider({ children }: { children: ReactNode }) {
  const [label, choose] = useState('');
  const value = useMemo(() => ({ label, choose }), [label]);
  return <LanguageChoice value={value}>{children}</LanguageChoice>;
}

export const useLanguageChoice = (): Choice => useContext(LanguageChoice);
