import { API } from '@ldy/contract/api.ts';
import { factsOf } from '@ldy/domain/access/facts.ts';
import { idsOf } from '@ldy/domain/access/gather-field-permissions.ts';
import { PATCHES } from '@ldy/domain/patch/fields.ts';
import { patchStatement, patchTarget } from '@ldy/domain/patch/statement.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallHeaders, signInAs, signInAsStaff } from '#server/testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { finishPatches, patchesAreFinished } from './finish-patches.ts';
import { PATCH_PRODUCT_NAMES } from './patch-products.ts';
import { storePatches } from './store-patches.ts';

let server: TestServer;
const who: Record<'personal' | 'business', CallHeaders> = { personal: {}, business: {} };
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
  who.personal = await signInAs(server, 'personal');
  who.business = await signInAs(server, 'business');
});
afterAll(() => server?.dispose());
const call = (name: string, input: object, by: CallHeaders) =>
  server.post(`/api/frontend/fbugpatch/${name}`, input, by);

test('a visitor finds patches, by words and by what they close, and opens none', async () => {
  const { body } = await call('fpatchlist', { search: 'CVE-2017-0144', facets: ['state', 'class'] }, {});
  const { total, list, facets } = body.data as {
    total: { value: number };
    list: { id: string; title: string }[];
    facets: object;
  };
  expect(total.value).toBeGreaterThan(3);
  expect(list.map(({ id }) => id)).toContain('KB4012215');
  expect(facets).toHaveProperty('state');
  expect((await call('patchesof', { id: 'cve 2017 0144' }, {})).body.data).toMatchObject({ total: total.value });
  expect((await call('fpatchdetail', { id: 'KB4012215' }, {})).status).toBe(401);
});

test('a reader without the right to patches learns in which version something is closed, and nothing of what leads to the patch', async () => {
  const { data } = (await call('fpatchdetail', { id: 'kb5082142' }, who.personal)).body;
  expect(data).toMatchObject({
    ...{ id: 'KB5082142', locked: ['files', 'install', 'replaces'], download_urls: [], replaces: [] },
    targets: [{ product: { name: 'Windows Server 2022' }, version: '10.0.20348.5020' }],
  });
  const { list } = (await call('safeversions', { vulnerability: 'CVE-2023-44487' }, who.personal)).body.data as {
    list: { least: object; recommended: unknown }[];
  };
  const later = (await call('safeversions', { vulnerability: 'CVE-2023-44487' }, who.business)).body.data;
  expect(JSON.stringify(later)).toMatch(/已被 KB\d+ 取代/);
  expect(JSON.stringify(list)).not.toContain('取代');
  expect(list.length).toBeGreaterThan(3);
  for (const { least, recommended } of list) {
    expect(least).toMatchObject({ why_not: '', patch: expect.stringMatching(/^(?:KB|ALSA-)\d/) });
    expect(recommended).toBeNull();
  }
  expect((await call('fpatchchain', { id: 'KB5082142' }, who.personal)).status).toBe(403);
});

test('of patches of a product the newest, the replaced and the unstated ones are those of that product', async () => {
  const on = (id: string, published: string, products: string[], version: string) => {
    const statement = patchStatement({
      ...{ source: 'msrc' as const, document: `on ${id}`, patch: id, title: id, vendor: 'microsoft', published },
      targets: [
        patchTarget({
          products,
          version,
          scheme: version && 'windows',
          branch: version.split('.', 3).join('.'),
          class: 'update',
        }),
      ],
    });
    return { statement, raw: Buffer.from(JSON.stringify(statement)) };
  };
  await server.database.transaction(async (tx) => {
    await storePatches(
      tx,
      [
        on('KB9100001', '2019-01-08', ['Sample Server', 'Sample Client'], '10.0.77777.100'),
        on('KB9100002', '2019-02-12', ['Sample Server'], '10.0.77777.200'),
        on('KB9100003', '2012-01-10', ['Sample Vista'], ''),
        on('KB9100004', '2013-01-08', ['Sample Vista'], ''),
      ],
      server.now(),
    );
  });
  await finishPatches(server.database, server.now());
  const listed = async (product: string, filter: object) => {
    const { data } = (await call('fpatchlist', { product: [product], facets: ['state'], ...filter }, {})).body;
    const { list, facets } = data as {
      list: { id: string; state: string }[];
      facets: { state: { value: string; count: number }[] };
    };
    return [
      list.map(({ id, state }) => `${id} ${state}`).sort(),
      Object.fromEntries(facets.state.map((it) => [it.value, it.count])),
    ];
  };
  const counts = { current: 1, replaced: 1 };
  expect(await listed('sample-server', { state: ['current'] })).toEqual([['KB9100002 current'], counts]);
  expect(await listed('sample-server', { query: 'state:已被取代' })).toEqual([['KB9100001 replaced'], counts]);
  expect(await listed('sample-client', { state: ['current'] })).toEqual([['KB9100001 current'], { current: 1 }]);
  expect(await listed('sample-vista', {})).toEqual([
    ['KB9100003 unstated', 'KB9100004 current'],
    { current: 1, unstated: 1 },
  ]);
  // Of a product that is not chosen it is what the list would have with it.
  const products = async (state: string) => {
    const filter = { product: ['sample-vista'], state: [state], facets: ['product'] };
    const { facets } = (await call('fpatchlist', filter, {})).body.data as {
      facets: { product: { value: string; count: number }[] };
    };
    return facets.product.map((it) => `${it.value} ${it.count}`).filter((it) => it.startsWith('sample'));
  };
  expect(await products('current')).toEqual(['sample-client 1', 'sample-server 1', 'sample-vista 1']);
  expect(await products('replaced')).toEqual(['sample-server 1']);
  const { total } = (await call('fpatchlist', { search: 'KB9100001', state: ['current'] }, {})).body.data as {
    total: { value: number };
  };
  expect(total.value).toBe(1);
});

test('the patches of each product are counted by an index', async () => {
  const plan = await server.database.transaction(async (tx) => {
    await tx.execute('set local enable_seqscan = off');
    return tx.query<Record<string, string>>(`explain select * from ${PATCH_PRODUCT_NAMES.relation} p`);
  });
  expect(plan.flatMap((line) => Object.values(line)).join('\n')).toContain(
    'Bitmap Index Scan on patch_search_by_products',
  );
});

test('what sources say of a part stays with who may see the part', async () => {
  const others = [{ source: 'msrc', value: '不能卸载' }];
  const provenance = ['title', 'rebootWord', 'uninstall'].map((field) => ({
    field,
    source: 'ldy',
    document: '',
    others,
  }));
  await server.database.execute(
    `update patch set record = (record::jsonb || jsonb_build_object('provenance', $2::jsonb)) where id = $1`,
    ['KB4012215', JSON.stringify(provenance)],
  );
  const fieldsFor = async (reader: CallHeaders) => {
    const { provenance } = (await call('fpatchdetail', { id: 'KB4012215' }, reader)).body.data as {
      provenance: { field: string }[];
    };
    return provenance.map(({ field }) => field);
  };
  expect(await fieldsFor(who.business)).toEqual(['title', 'rebootWord', 'uninstall']);
  expect(await fieldsFor(who.personal)).toEqual(['title', 'rebootWord']);
});

test('the chain on a product leads from the first to the newest, and the answers follow it', async () => {
  const { data } = (await call('fpatchchain', { id: 'KB5032196', product: 'windows-server-2019' }, who.business)).body;
  const { nodes, edges } = data as { nodes: { id: string; state: string }[]; edges: { from: string; to: string }[] };
  expect(nodes.length).toBeGreaterThan(50);
  expect(nodes.at(-1)).toMatchObject({ id: 'KB5094123', state: 'current' });
  const place = new Map(nodes.map(({ id }, at) => [id, at]));
  for (const { from, to } of edges) expect(place.get(from)).toBeLessThan(place.get(to) as number);
  const question = { vulnerability: 'CVE-2023-44487', product: 'windows-server-2019', version: '10.0.17763.4000' };
  expect((await call('safeversions', question, who.business)).body.data).toMatchObject({
    list: [
      {
        least: { patch: 'KB5031361', path: ['KB5031361'] },
        recommended: { patch: 'KB5094123', version: '10.0.17763.8880' },
      },
    ],
  });
});

test('a link that goes back in time is not followed, and shown on both pages with the reason', async () => {
  const errata = [
    ['ALSA-2012:0001', '1.0-1.el9', '2012-02-01'],
    ['ALSA-2012:0002', '1.0-2.el9', '2011-01-01'],
    ['ALSA-2012:0003', '1.0-3.el9', '2012-03-01'],
  ].map(([patch = '', version = '', published = '']) => {
    const fixes = [`CVE-2012-${patch.slice(-4)}`];
    const targets = [
      patchTarget({ products: ['AlmaLinux 9'], component: 'box', version, scheme: 'rpm', class: 'update', fixes }),
    ];
    const statement = patchStatement({ source: 'almalinux', document: patch, patch, published, targets });
    return { statement, raw: Buffer.from(JSON.stringify(statement)) };
  });
  await server.database.transaction((tx) => storePatches(tx, errata, server.now()));
  await finishPatches(server.database, server.now());
  const detail = async (id: string, by: CallHeaders) =>
    (await call('fpatchdetail', { id }, by)).body.data as {
      state: string;
      replaced_by: { id: string }[];
      disputes: object[];
    };
  const first = await detail('ALSA-2012:0001', who.business);
  expect(first.replaced_by.map(({ id }) => id)).toEqual(['ALSA-2012:0003']);
  expect(first.disputes).toEqual([
    {
      ...{ id: 'ALSA-2012:0002', known: true, published: '2011-01-01', says: 'replaced_by' },
      ...{ why: '仅按版本先后推断，与发布日期相反，没有采用', products: [{ id: 'almalinux-9', name: 'AlmaLinux 9' }] },
    },
  ]);
  expect((await detail('ALSA-2012:0002', who.business)).disputes).toMatchObject([
    { id: 'ALSA-2012:0001', says: 'replaces' },
  ]);
  expect((await detail('ALSA-2012:0001', who.personal)).disputes).toEqual([]);
});

test('an old update of a system without builds leads to the newest roll-up, and to no patch that contains nothing of it', async () => {
  const question = { vulnerability: 'CVE-2017-0144', product: 'windows-server-2012-r2' };
  const { list } = (await call('safeversions', question, who.business)).body.data as {
    list: { component: string; least: object; recommended: object }[];
  };
  expect(list.find(({ component }) => component === '')).toMatchObject({
    least: { patch: 'KB4012213' },
    recommended: { patch: 'KB5082126', version: '6.3.9600.23132' },
  });
});

test('a pasted systeminfo of a Chinese Windows becomes the one patch to install', async () => {
  const text = `OS 名称:          Microsoft Windows Server 2019 Standard
OS 版本:          10.0.17763 暂缺 Build 17763
系统类型:         x64-based PC
修补程序:         安装了 1 个修补程序。
                  [01]: KB5032196`;
  const { data } = (await call('missing', { text }, who.business)).body;
  const { steps } = data as { steps: { patch: { id: string }; folded: string[] }[] };
  expect(data).toMatchObject({
    kind: 'systeminfo',
    products: [{ id: 'windows-server-2019' }],
    read: { patches: 1 },
    reboots: 1,
  });
  expect(steps.map(({ patch }) => patch.id)).toEqual(['KB5094123']);
  expect(steps[0]?.folded).not.toContain('KB5032196');
  expect(steps[0]?.folded.length).toBeGreaterThan(10);
});

test('every list that gives nothing says why, and a system may be chosen for it', async () => {
  const missing = async (input: object) => (await call('missing', input, who.business)).body.data as object;
  expect(await missing({ text: 'hello' })).toMatchObject({
    ...{ verdict: 'not-compared', kind: 'unknown', steps: [] },
    notes: ['1 行里没有认出系统、补丁或软件包，第一行是“hello”'],
  });
  expect(await missing({ text: 'centos-release-7-9.2009.1.el7.centos.x86_64' })).toMatchObject({
    ...{ verdict: 'not-compared', system: 'CentOS 7', products: [] },
    notes: ['补丁库里没有 CentOS 7 的补丁'],
  });
  expect(await missing({ text: 'ID=almalinux\nVERSION_ID="9.4"' })).toMatchObject({
    ...{ verdict: 'not-compared', notes: [expect.stringContaining('没有软件包列表')] },
  });
  const packages = { text: 'bash-5.1.8-9.el9.x86_64', system: 'Windows Server 2019' };
  expect(await missing(packages)).toMatchObject({
    ...{ verdict: 'not-compared', products: [], steps: [] },
    notes: ['列表里的软件包与这个系统的补丁格式不符，请核对系统'],
  });
  const table = 'Source Description      HotFixID\nSRV    Security Update  KB5032196';
  expect(await missing({ text: table })).toMatchObject({ notes: ['没有写明系统，请选择系统'] });
  expect(await missing({ text: table, system: 'Server 2019' })).toMatchObject({
    ...{ verdict: 'missing', system: 'Windows Server 2019' },
    steps: [
      {
        patch: { id: 'KB5094123' },
        closes: expect.arrayContaining([expect.objectContaining({ id: expect.stringMatching(/^CVE-/) })]),
      },
    ],
  });
  expect(await missing({ text: 'Microsoft Windows [版本 10.0.17763.8880]' })).toMatchObject({
    ...{ verdict: 'not-compared', version: '10.0.17763.8880' },
    candidates: ['Windows 10 1809', 'Windows Server 2019'],
  });
  const chosen = { text: 'Microsoft Windows [版本 10.0.17763.8880]', system: 'Windows Server 2019' };
  // The newest patches of the demo are some months old.
  expect(await missing(chosen)).toMatchObject({
    ...{ version: '10.0.17763.8880', verdict: 'partial', steps: [] },
    notes: expect.arrayContaining([expect.stringContaining('其后的没有比对')]),
  });
  expect(await missing({ text: 'KB5032196', product: 'fortios' })).toMatchObject({ verdict: 'not-compared' });
});

test('while an editor types the number of a patch its title and day are offered, without the day to whom dates are closed', async () => {
  const offered = async (search: string, by: CallHeaders) =>
    (await server.ask(API.suggestPatches, { search }, by)).list.filter(({ kind }) => kind === 'patch');
  const editor = (await signInAsStaff(server, ['editor'])).headers;
  const found = { kind: 'patch', value: 'KB4012215', label: expect.stringContaining('KB4012215') };
  for (const typed of ['KB401221', 'kb4012215'])
    expect(await offered(typed, editor)).toContainEqual({ ...found, detail: 'KB4012215 · 2017-03-14' });
  const without = await signInAs(server, 'business', { denied: idsOf([factsOf(PATCHES).published]) });
  expect(await offered('KB4012215', without)).toContainEqual({ ...found, detail: 'KB4012215' });
  expect(await offered('KB999999', editor)).toEqual([]);
});

test('an account is notified once of patches that are new and were published lately, until it opens the list', async () => {
  const { database } = server;
  const unread = async (by: CallHeaders) => (await server.ask(API.startListening, {}, by)).patchcount;
  const dayAgo = (days: number) => new Date(Date.parse(server.now()) - days * 86_400_000).toISOString().slice(0, 10);
  const deliver = async (patches: Record<string, string | null>, revision: string) => {
    const delivered = Object.entries(patches).map(([patch, published]) => {
      const targets = [patchTarget({ products: ['Windows 11 Version 24H2 for x64-based Systems'] })];
      const statement = patchStatement({ source: 'msrc', document: patch, patch, revision, published, targets });
      return { statement, raw: Buffer.from(JSON.stringify(statement)) };
    });
    await database.transaction((tx) => storePatches(tx, delivered, server.now()));
    expect(await patchesAreFinished(database)).toBe(false);
    await finishPatches(database, server.now());
  };
  const without = await Promise.all([5, 66].map((id) => signInAs(server, 'business', { denied: [id] })));
  await deliver({ KB9000001: dayAgo(1), KB9000002: dayAgo(29), KB9000003: dayAgo(31), KB9000004: null }, '1');
  expect(await Promise.all([who.personal, who.business, ...without].map(unread))).toEqual([2, 2, 0, 0]);
  // A newer version of a document, or another end of a run, makes nothing new.
  await deliver({ KB9000001: dayAgo(1), KB9000005: dayAgo(0) }, '2');
  await finishPatches(database, server.now());
  expect(await unread(who.personal)).toBe(3);
  await server.ask(API.markPatchesSeen, {}, who.personal);
  expect(await Promise.all([who.personal, who.business].map(unread))).toEqual([0, 3]);
});

test('a bill of materials is compared by its packages, and says what cannot be judged', async () => {
  const purl = 'pkg:rpm/almalinux/bash@4.4-1.el8?distro=almalinux-8.9';
  const bill = { bomFormat: 'CycloneDX', components: [{ purl }, { name: 'left-pad', purl: 'pkg:npm/left-pad@1.3.0' }] };
  const { data } = (await call('missing', { text: JSON.stringify(bill) }, who.business)).body;
  expect(data).toMatchObject({
    ...{ kind: 'cyclonedx', system: 'AlmaLinux 8', read: { patches: 0, packages: 1 }, steps: [] },
    notes: ['补丁库里没有 AlmaLinux 8 的补丁'],
    unjudged: [{ count: 1, names: ['left-pad'] }],
  });
  const bare = { bomFormat: 'CycloneDX', components: [{ name: 'left-pad', purl: 'pkg:npm/left-pad@1.3.0' }] };
  const asked = { text: JSON.stringify(bare), product: 'windows-server-2019' };
  expect((await call('missing', asked, who.business)).body.data).toMatchObject({
    ...{ steps: [], products: [] },
    notes: expect.arrayContaining(['没有可以比对的系统软件包（purl 类型为 rpm 或 deb）']),
  });
});

test('a patch of which no kind is known is listed, and counted under none', async () => {
  const [patch, document] = ['KB9990901', 'known-issue'];
  const statement = patchStatement({ source: 'msrc', document, patch, published: '2020-10-01', targets: [] });
  const entry = { statement, raw: Buffer.from(JSON.stringify(statement)) };
  await server.database.transaction((tx) => storePatches(tx, [entry], server.now()));
  await finishPatches(server.database, server.now());
  const { body } = await call('fpatchlist', { search: patch, facets: ['class', 'product', 'state'] }, {});
  expect(body.data).toMatchObject({
    ...{ total: { value: 1, relation: 'EXACT' }, list: [{ id: patch, class: null }] },
    facets: { class: [], product: [], state: [{ value: 'current', count: 1 }] },
  });
});
