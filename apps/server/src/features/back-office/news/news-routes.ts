import { API } from '@ldy/contract/api.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint, type Call } from '#server/platform/http/bind-endpoint.ts';
import { readSources, saveSource } from '../../news/office/change-sources.ts';
import { deleteTopic, previewTopic, readTopicRules, saveTopic } from '../../news/office/change-topics.ts';
import { editItem } from '../../news/office/edit-item.ts';
import { mergeItems, splitEntry } from '../../news/office/fold-items.ts';
import { listItems } from '../../news/office/list-items.ts';
import { registerSources, writeOpml } from '../../news/office/opml.ts';
import { readItem } from '../../news/office/read-item.ts';
import { takeBack } from '../../news/office/take-back.ts';
import { actorOf, type BackOfficeDeps, rowsOf } from '../staff-deps.ts';

/** What editors decide about the news: topics, single items, and sources. */
export function bindNewsroomRoutes(app: FastifyInstance, deps: BackOfficeDeps): void {
  const { database, reading, siteInForce } = deps;
  const act = (call: Call, reason: string) => ({ ...actorOf(call, deps), reason });

  bindEndpoint(app, API.listNewsItems, ({ page, ...asked }) => listItems(reading, { ...asked, ...rowsOf(page) }));
  bindEndpoint(app, API.readNewsItem, ({ id }) => readItem(reading, id));
  bindEndpoint(app, API.editNewsItem, async ({ reason, ...edited }, call) => {
    await database.transaction((tx) => editItem(tx, edited, act(call, reason)));
    return {};
  });
  bindEndpoint(app, API.mergeNewsItems, async ({ reason, ...items }, call) => {
    await database.transaction((tx) => mergeItems(tx, items, act(call, reason)));
    return {};
  });
  bindEndpoint(app, API.splitNewsEntry, async ({ reason, ...entry }, call) => ({
    id: await database.transaction((tx) => splitEntry(tx, entry, act(call, reason))),
  }));

  bindEndpoint(app, API.listNewsTopicRules, () => readTopicRules(reading));
  bindEndpoint(app, API.previewNewsTopic, (rule) => previewTopic(reading, rule));
  bindEndpoint(app, API.saveNewsTopic, async ({ reason, ...topic }, call) => {
    await database.transaction((tx) => saveTopic(tx, topic, act(call, reason)));
    return {};
  });
  bindEndpoint(app, API.deleteNewsTopic, async ({ reason, ...topic }, call) => {
    await database.transaction((tx) => deleteTopic(tx, topic, act(call, reason)));
    return {};
  });

  bindEndpoint(app, API.listNewsSources, () => readSources(reading));
  bindEndpoint(app, API.saveNewsSource, async ({ reason, ...source }, call) => {
    await database.transaction((tx) => saveSource(tx, source, act(call, reason)));
    return {};
  });
  bindEndpoint(app, API.takeBackNews, ({ reason, ...asked }, call) =>
    database.transaction((tx) => takeBack(tx, asked, act(call, reason))),
  );
  bindEndpoint(app, API.exportNewsSources, async () => {
    const { name } = await siteInForce.read({ role: 'visitor' });
    return { opml: await writeOpml(reading, `${name}：资讯来源`) };
  });
  bindEndpoint(app, API.importNewsSources, ({ opml, reason }, call) =>
    database.transaction((tx) => registerSources(tx, opml, act(call, reason))),
  );
}
