import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT } from './paths.mjs';

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program with our terminal, passes signals on, and answers its exit code (128 + n when signal n ended it).
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function run(program, args, { cwd = ROOT, env = process.env, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, shell, stdio: 'inherit' });
    const passOn = PASSED_ON.map((signal) => [signal, () => child.kill(signal)]);
    for (const [signal, pass] of passOn) process.on(signal, pass);
    const settle = () => {
      for (const [signal, pass] of passOn) process.off(signal, pass);
    };
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      settle();
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/** The environment without this project's own programs, for the machine's npm. */
export function machineEnvironment() {
  const own = join(ROOT, 'node_modules');
  const PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(own))
    .join(delimiter);
  return { ...process.env, PATH };
}

/** The environment with this project's own programs first. */
export function projectEnvironment() {
  const bin = join(ROOT, 'node_modules/.bin');
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };
}
