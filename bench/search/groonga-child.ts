import { answer, childInput } from '../lib/run-child.ts';
import { selectOf } from './groonga-questions.ts';
import { GroongaServer } from './groonga-server.ts';
import { measureQuestions } from './measure-questions.ts';
import { replicated } from './replicate.ts';

/** Groonga over the same records, queried through its own HTTP server. */
const { file, records, port } = childInput<{ file: string; records: number; port: number }>();
const server = new GroongaServer(port);
try {
  await server.start();
  const seconds = await server.load(replicated(file, records));
  const measured = await measureQuestions(async (question) => {
    const [, [[[found]]]] = JSON.parse(await server.get(selectOf(question)));
    return found;
  });
  answer({ measured, seconds, bytes: server.size() });
} finally {
  server.stop();
}
