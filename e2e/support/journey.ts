import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { type Looks, sharedBrowser, type Visit, visit } from './browser.ts';
import { describeFailure } from './describe-failure.ts';
import type { Prepare } from './location.ts';
import { type Portal, reachPortal, type StartedPortal, startPortal } from './portal.ts';
import { type AccountRole, type Credentials, giveCookie, signInAs, signInWith } from './sign-in.ts';
import { administratorOf } from './staff.ts';

export type Journey = ReturnType<typeof useJourney>;

/**
 * Uses the shared portal, or with `settings` (environment variables) a separate portal for this file. Every journey ends with a check that no error
 * occurred; a failed one reports its pages and the log.
 */
export function useJourney(settings?: () => Promise<Record<string, string>>, prepare?: Prepare) {
  let portal: Portal;
  let own: StartedPortal | undefined;
  let visits: Visit[] = [];
  let walk: Visit | undefined;

  beforeAll(async () => {
    own = settings && (await startOwnPortal(await settings(), prepare));
    portal = own ?? reachPortal(inject('portal'));
  });
  afterEach(async ({ task }) => {
    const [ended, errors] = [visits, task.result?.errors ?? []];
    visits = [];
    const problems = ended.flatMap((each) => each.problems);
    const report =
      errors.length + problems.length > 0
        ? await describeFailure(task, { visits: ended, portal, problems, errors })
        : '';
    const isWell = report === '';
    const leave = (each: Visit) => (isWell ? each.close() : each.discard());
    await Promise.all(ended.filter((each) => each !== walk || !isWell).map(leave));
    if (!isWell) walk = undefined;
    for (const error of errors.slice(0, 1)) {
      error.stack = error.stack?.replace(error.message, `${error.message}\n${report}`);
      error.message += `\n${report}`;
    }
    if (problems.length > 0)
      throw new Error(`Went wrong on the way: ${problems.join('\n')}${errors.length > 0 ? '' : `\n${report}`}`);
  });
  afterAll(async () => {
    await walk?.close();
    await own?.stop();
  });

  const arrive = async (looks: Looks = {}): Promise<Visit> => {
    const each = await visit(await sharedBrowser(), portal.url, looks);
    visits.push(each);
    return each;
  };
  /** One visit shared by all journeys of this file, from page to page, which keeps what it has loaded. */
  const walkOn = async (begin?: (page: Page) => Promise<unknown>): Promise<Visit> => {
    if (walk) {
      walk.forget();
      visits.push(walk);
      return walk;
    }
    walk = await arrive();
    await begin?.(walk.page);
    return walk;
  };
  return {
    portal: () => portal,
    arrive,
    walkOn,
    signIn: (page: Page, role: AccountRole) => signInAs(page.context(), portal, role),
    administrator: () => administratorOf(portal),
    /** Opens a page of the back office as its administrator. */
    async enterOffice(address: string, looks: Looks = {}): Promise<Page> {
      const { page } = await arrive(looks);
      await giveCookie(page.context(), portal, await administratorOf(portal));
      await page.goto(address);
      return page;
    },
    /** Opens a URL and waits for its first content; with a role, signed in as the role's demo account. */
    async open(address: string, { role, ...looks }: Looks & { role?: AccountRole } = {}): Promise<Page> {
      const { page } = await arrive(looks);
      if (role) await signInAs(page.context(), portal, role);
      await page.goto(address);
      return page;
    },
    /** The same, signed in with an account that is not a demo account. */
    async openAs(account: Credentials, address: string, looks: Looks = {}): Promise<Page> {
      const { page } = await arrive(looks);
      await signInWith(page.context(), portal, account);
      await page.goto(address);
      return page;
    },
  };
}

function startOwnPortal(settings: Record<string, string>, prepare: Prepare | undefined): Promise<StartedPortal> {
  return startPortal(settings, { data: settings.LDY_DEMO_DATA === 'off' ? 'empty' : 'demo', prepare });
}
