import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Runs a part of a benchmark in a separate process, so that memory and pauses are measured separately. The child gets `input` as JSON in
 * its last argument, and prints its answers as JSON lines.
 */
export async function runChild<Answer>(
  entry: string,
  input: unknown,
  onAnswer: (answer: Answer) => void = () => {},
  nodeOptions: readonly string[] = [],
): Promise<Answer[]> {
  const child = spawn(process.execPath, [...nodeOptions, entry, JSON.stringify(input)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const answers: Answer[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const answer = JSON.parse(line) as Answer;
    answers.push(answer);
    onAnswer(answer);
  }
  const code = await ended;
  if (code !== 0) throw new Error(`${entry} ended with ${code}`);
  return answers;
}

/** Reads the input in the child process. */
export const childInput = <Input>(): Input => JSON.parse(process.argv.at(-1) ?? '{}') as Input;
export const answer = (value: object): void => void process.stdout.write(`${JSON.stringify(value)}\n`);
