import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Runs a part of a benchmark in a process of its own, so that its memory and its pauses are its own. The child is given `input` as
 * JSON in its last argument, and answers objects as lines of JSON.
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

/** The child's side. */
export const childInput = <Input>(): Input => JSON.parse(process.argv.at(-1) ?? '{}') as Input;
export const answer = (value: object): void => void process.stdout.write(`${JSON.stringify(value)}\n`);
