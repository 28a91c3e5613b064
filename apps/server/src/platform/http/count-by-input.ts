import type { FastifyRequest } from 'fastify';
import type { ServerSettings } from './server-settings.ts';

/** Counts a call by what it brings, in place of its network. Throws TooManyRequestsError. */
export type CountInput<Input> = (input: Input, address: string) => Promise<void>;

/** The body is read before the call is counted: what is longer is refused unread. */
const MOST_BYTES = 1024;

/** How a call is counted if its input says by what; `enter` admits it then. Calls that are refused before their input is known count by their network, so that none goes uncounted. */
export function countByInput<Input>(
  { limits }: Pick<ServerSettings, 'limits'>,
  count: CountInput<Input>,
  enter: (request: FastifyRequest) => Promise<void>,
) {
  const counted = new WeakSet<FastifyRequest>();
  return {
    bodyLimit: MOST_BYTES,
    preHandler: async (request: FastifyRequest) => {
      counted.add(request);
      await count(request.body as Input, request.ip);
      await enter(request);
    },
    errorHandler: async (error: Error, request: FastifyRequest): Promise<never> => {
      if (!counted.has(request)) await limits.count('calls', request.ip);
      // The server answers it as any other.
      throw error;
    },
  };
}
