import type { CommonDeps, Module } from '../../platform/modules/module.ts';
import { matchCommand } from './match-command.ts';

export const assets: Module<CommonDeps> = {
  commands: { match: ({ database }, args, io) => matchCommand(async () => database, args, io) },
};
