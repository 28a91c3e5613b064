import type { FastifyInstance } from 'fastify';

/** Supported codings, best first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * The coding of an answer by `Accept-Encoding` (RFC 9110, 12.5.3); undefined: none. If nothing supported is acceptable (`identity;q=0`),
 * the answer is sent uncompressed, which is more useful than 406.
 */
export function chooseEncoding(accepted: string | readonly string[] | undefined): Encoding | undefined {
  const weights = new Map(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .map(readWeight),
  );
  const rest = weights.get('*');
  const weightOf = (coding: string) => weights.get(coding) ?? rest ?? 0;
  // If `identity` is not named, it has the weight of `*`, or the lowest: a client that names codings wants one of them.
  const plain = weightOf('identity');
  const [best] = ENCODINGS.filter((coding) => weightOf(coding) > 0 && weightOf(coding) >= plain).sort(
    (a, b) => weightOf(b) - weightOf(a),
  );
  return best;
}

/** `x-gzip` is an alias of `gzip`. A weight that cannot be parsed is 0. */
function readWeight(member: string): [coding: string, weight: number] {
  const [coding = '', ...parameters] = member.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const isWeight = weight === undefined || /^(?:0(?:\.\d*)?|1(?:\.0*)?)$/.test(weight);
  return [coding === 'x-gzip' ? 'gzip' : coding, isWeight ? Number(weight ?? 1) : 0];
}

/**
 * Replaces `Accept-Encoding` by the chosen coding, so that pages, files and API answers follow one rule. The plugins that serve files and
 * compress answers parse the header differently: they take `gzip;q=0, *` as a request for gzip.
 */
export function settleEncoding(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const encoding = chooseEncoding(headers['accept-encoding']);
    if (encoding) headers['accept-encoding'] = encoding;
    else delete headers['accept-encoding'];
  });
}
