import type { FastifyInstance } from 'fastify';

/** What we compress with, best first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * The coding of an answer by `Accept-Encoding` (RFC 9110, 12.5.3); undefined: none. Where nothing that we have is acceptable
 * (`identity;q=0`), the answer is sent as it is: that is more use than 406.
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
  // Not named it is taken like the rest, or last of all: a client that names codings wants one of them.
  const plain = weightOf('identity');
  const [best] = ENCODINGS.filter((coding) => weightOf(coding) > 0 && weightOf(coding) >= plain).sort(
    (a, b) => weightOf(b) - weightOf(a),
  );
  return best;
}

/** `x-gzip` is another name of `gzip`. A weight that cannot be read is none. */
function readWeight(member: string): [coding: string, weight: number] {
  const [coding = '', ...parameters] = member.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const isWeight = weight === undefined || /^(?:0(?:\.\d*)?|1(?:\.0*)?)$/.test(weight);
  return [coding === 'x-gzip' ? 'gzip' : coding, isWeight ? Number(weight ?? 1) : 0];
}

/**
 * Leaves in `Accept-Encoding` the one coding that is chosen: so pages, files and answers of the API follow one rule. What serves files
 * and compresses answers reads the header by rules of its own, to which `gzip;q=0, *` is a wish for gzip.
 */
export function settleEncoding(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const encoding = chooseEncoding(headers['accept-encoding']);
    if (encoding) headers['accept-encoding'] = encoding;
    else delete headers['accept-encoding'];
  });
}
