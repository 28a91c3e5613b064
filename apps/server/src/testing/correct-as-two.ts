import { API } from '@ldy/contract/api.ts';
import type { InputOf } from '@ldy/contract/endpoint.ts';
import { type CallHeaders, signInAsStaff } from './sign-in-as.ts';
import type { TestServer } from './test-server.ts';

/** Corrects a record as two editors do: this one, and another who confirms it where it waits. Answers the first call. */
export async function correctAsTwo(
  server: TestServer,
  editor: CallHeaders,
  correction: InputOf<typeof API.correctRecord> | Record<string, unknown>,
) {
  const answer = await server.call(API.correctRecord, correction, { headers: editor });
  if (!answer.data?.waits) return answer;
  const { waiting } = await server.ask(API.readCorrection, { id: String(correction.id) }, editor);
  const { headers } = await signInAsStaff(server, ['editor']);
  await server.ask(API.confirmCorrection, { proposal: waiting?.proposal ?? 0, reason: '核对无误' }, headers);
  return answer;
}
