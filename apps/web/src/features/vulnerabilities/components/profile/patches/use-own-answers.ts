import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { type CompletedDetail, checkOwnSystems } from '@ldy/contract/vulnerability/detail.ts';
import { answerOwn, type OwnAnswer } from '@ldy/domain/patch/systems/own-answer.ts';
import type { OwnSystem } from '@ldy/domain/patch/systems/own-groups.ts';
import { systemOf } from '@ldy/domain/patch/systems/system-of.ts';
import { shownFix } from '@ldy/domain/vulnerability/fix/shown-fix.ts';
import { upgradeFor } from '@ldy/domain/vulnerability/fix/upgrade-for.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { isSame } from '#web/platform/own-systems/changes.ts';
import { type OwnSystems, useOwnSystems } from '#web/platform/own-systems/use-own-systems.ts';
import { numbersOf } from '../headline/numbers-of.ts';
import { useFixes } from './use-fixes.ts';

export type OwnCheck = OutputOf<typeof checkOwnSystems>['list'][number];

export interface AnsweredSystem {
  system: OwnSystem;
  /** Null until server and library have answered. */
  check: OwnCheck | null;
  /** Without a check it is what the library of patches says alone. */
  answer: OwnAnswer;
}

export interface OwnAnswers {
  own: OwnSystems;
  answered: AnsweredSystem[];
  isPending: boolean;
  failure: string;
  retry(): void;
}

/** What this vulnerability means for each of the reader's own systems: one question for all of them. */
export function useOwnAnswers(detail: CompletedDetail): OwnAnswers {
  const own = useOwnSystems();
  const { systems: asked } = own;
  const library = useFixes(numbersOf(detail)[0]);
  const checks = useQuery({
    queryKey: ['vulnerabilities', 'own-systems', detail.id, asked],
    queryFn: async ({ signal }) => {
      const input = { id: detail.id, systems: [...asked] };
      const { list } = await fetchResult(checkOwnSystems, input, { signal });
      return asked.flatMap((system, at) => (list[at] ? [{ system, check: list[at] }] : []));
    },
    enabled: asked.length > 0,
    // The answers of before stay while one more system is asked about.
    placeholderData: (former) => former,
    retry: false,
  });
  const upgrades = useMemo(() => shownFix(detail).upgrades, [detail]);
  const answered = useMemo(() => {
    const byKey = new Map(library.systems.map((of) => [of.system.key, of]));
    return asked.map((system) => {
      const known = library.isPending ? undefined : checks.data?.find((one) => isSame(one.system, system));
      const check = known?.check ?? null;
      const products = check?.products.map(({ name }) => name) ?? [];
      const facts = {
        system,
        answer: check?.answer ?? null,
        isNamed: products.length > 0,
        fixes: byKey.get(systemOf(system.name).system.key) ?? null,
        upgrade: upgradeFor(upgrades, products, system.version),
      };
      return { system, check, answer: answerOwn(facts) };
    });
  }, [asked, checks.data, library.isPending, library.systems, upgrades]);
  return {
    own,
    answered,
    isPending: (asked.length > 0 && checks.isFetching) || library.isPending,
    failure: checks.error?.message ?? '',
    retry: () => void checks.refetch(),
  };
}
