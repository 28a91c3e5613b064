import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { COMPILED, ROOT } from './paths.mjs';

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program, forwards signals, and returns its exit code (128 + n if ended by signal n). Output goes to the terminal, or is appended to `logFile`.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean, logFile?: string }} [options]
 * @returns {Promise<number>}
 */
export function run(program, args, { cwd = ROOT, env = process.env, shell = false, logFile } = {}) {
  return new Promise((resolve, reject) => {
    const log = logFile === undefined ? undefined : openSync(logFile, 'a');
    const own = log === undefined ? /** @type {const} */ ([0, 1, 2]) : /** @type {const} */ (['ignore', log, log]);
    // The socket that systemd listens on is the fourth.
    const stdio = env.LISTEN_FDS === '1' ? [...own, 3] : [...own];
    const child = spawn(program, args, { cwd, env, shell, stdio });
    const passOn = PASSED_ON.map((signal) => [signal, () => child.kill(signal)]);
    for (const [signal, pass] of passOn) process.on(signal, pass);
    const settle = () => {
      for (const [signal, pass] of passOn) process.off(signal, pass);
      if (log !== undefined) closeSync(log);
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

/** The environment without this project's programs in PATH, for the machine's npm. */
export function machineEnvironment() {
  const own = join(ROOT, 'node_modules');
  const PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(own))
    .join(delimiter);
  return { ...process.env, PATH };
}

/** The environment with this project's programs first in PATH, and a place for what Node compiles. */
export function projectEnvironment() {
  const bin = join(ROOT, 'node_modules/.bin');
  return { NODE_COMPILE_CACHE: COMPILED, ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };
}
