import { expect, test } from 'vitest';
import { modules } from './compose.ts';

test('no two modules have a job, a command, an event or a section of the export of one name: one of them would be lost', () => {
  const names = modules.flatMap(({ jobs = [], commands = {}, exportParts = {}, auditEvents = {} }) => [
    ...jobs.map(({ definition }) => `job ${definition.name}`),
    ...Object.keys(commands).map((name) => `command ${name}`),
    ...Object.keys(auditEvents).map((type) => `event ${type}`),
    ...Object.keys(exportParts).map((name) => `section ${name}`),
  ]);
  expect(names).toContain('job send-mail');
  expect(names).toEqual([...new Set(names)]);
});
