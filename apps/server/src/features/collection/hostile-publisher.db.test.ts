import { readdirSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { feedOf } from '../news/testing/feed.ts';
import { answersFolder } from './fetch-answer.ts';
import { type Collecting, startCollecting } from './testing/collecting.ts';
import { type Answer, publishing } from './testing/publisher.ts';

let collecting: Collecting;
afterEach(() => collecting.close());

async function startWith(answer: Answer, adapter = 'rss') {
  collecting = await startCollecting(answer);
  await collecting.add({ adapter });
}

const FEED = feedOf('甲站', [{ title: '第一条' }]);

/** Characters that neither compress nor stay as short as they are written. */
const longQuery = (length: number) =>
  Array.from({ length }, (_, at) => '!$()*,/:;?@'[(at * at * 7 + ((at * 2_654_435_761) >>> 7)) % 11]).join('');

test('answers that are not understood do not gather on the disk', async () => {
  let times = 0;
  await startWith((response) => void response.end(`no feed ${times++}`));
  for (let visits = 0; visits < 4; visits++) await collecting.visit();
  const { id } = await collecting.source();
  expect(readdirSync(answersFolder(collecting.folder, id))).toHaveLength(2);
});

test('a disk with no more room than its reserve is not filled with answers', async () => {
  await startWith(publishing(FEED));
  collecting.deps.configuration.diskReserveBytes = Number.MAX_SAFE_INTEGER;
  expect(await collecting.visit()).toMatchObject({
    outcome: 'failed',
    status: null,
    fault: expect.stringContaining('no room'),
  });
  expect(collecting.publisher.asked).toEqual([]);
});

test('a source that moved to an address too long to be one stays where it is', async () => {
  await startWith((response, headers, path) => {
    if (path === '/1.xml') response.writeHead(301, { location: `/new.xml?${longQuery(6_000)}` }).end();
    else publishing(FEED)(response, headers, path);
  });
  expect(await collecting.visit()).toMatchObject({ outcome: 'new', added: 1 });
  expect((await collecting.source()).url).toBe(`${collecting.publisher.origin}/1.xml`);
});

test('an article with an address too long to be compared is put aside alone', async () => {
  const feed = feedOf('甲站', [
    { title: '第一条' },
    { title: '第二条', url: `https://jia.example/?${longQuery(1_900)}` },
  ]);
  await startWith(publishing(feed));
  expect(await collecting.visit()).toMatchObject({ outcome: 'new', added: 1, quarantined: 1 });
});

test('a mark too long to be sent back is not remembered', async () => {
  await startWith((response) => void response.setHeader('etag', `"${'x'.repeat(9_000)}"`).end(FEED));
  await collecting.visit();
  expect((await collecting.source()).etag).toBe('');
});

test('a feed that says it is of another site neither changes nor takes back what that site says', async () => {
  const victim = feedOf('甲站', [{ title: '第一条' }]);
  const head = '<title>甲站</title><link>https://jia.example/</link>';
  const forged = `<rss version="2.0"><channel>${head}
    <item><guid isPermaLink="false">1</guid><title>改了的第一条</title><link>https://jia.example/9</link></item></channel></rss>`;
  collecting = await startCollecting((response, headers, path) =>
    publishing(path === '/1.xml' ? victim : forged)(response, headers, path),
  );
  await collecting.add({}, {});
  await collecting.visit();
  expect(await collecting.titles()).toEqual(['第一条']);
  await collecting.visit('来源2');
  expect(await collecting.titles()).toEqual(['改了的第一条', '第一条']);
});

test('a feed that repeats what is here already, with an older date, neither takes its place nor buries it', async () => {
  const url = 'https://jia.example/1';
  const older = feedOf('乙站', [{ title: '改了的第一条', url, date: '2026-10-01T00:00:00Z' }]);
  collecting = await startCollecting((response, headers, path) =>
    publishing(path === '/1.xml' ? FEED : older)(response, headers, path),
  );
  await collecting.add({}, {});
  await collecting.visit();
  collecting.moveClock(5);
  await collecting.visit('来源2');
  expect(await collecting.database.query('select title, published_at as at from news_item')).toEqual([
    { title: '第一条', at: '2026-11-01T00:00:00.000Z' },
  ]);
});
