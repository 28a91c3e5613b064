import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { modules } from './compose.ts';
import { PROJECT_FOLDER } from './platform/config/configuration.ts';

test('no two modules have a job, a command, an event, a kind of record or a section of the export of one name: one of them would be lost', () => {
  const names = modules.flatMap(({ jobs = [], commands = {}, exportParts = {}, auditEvents = {}, logs = [] }) => [
    ...jobs.map(({ definition }) => `job ${definition.name}`),
    ...Object.keys(commands).map((name) => `command ${name}`),
    ...Object.keys(auditEvents).map((type) => `event ${type}`),
    ...logs.map(({ name }) => `kind ${name}`),
    ...Object.keys(exportParts).map((name) => `section ${name}`),
  ]);
  expect(names).toContain('job send-mail');
  expect(names).toEqual([...new Set(names)]);
});

test('every command of a module is one of npm', () => {
  const { scripts } = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8'));
  const commands = modules.flatMap(({ commands = {} }) => Object.keys(commands));
  const ofNpm = Object.entries(scripts).filter(([name, script]) => script === `node scripts/command.mjs ${name}`);
  expect(commands.sort()).toEqual(ofNpm.map(([name]) => name).sort());
});
