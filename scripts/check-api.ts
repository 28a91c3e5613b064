/** Lets schemathesis (PyPI) ask a running portal, by its own description, what no test thought of. */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const HELP = `Usage: npm run check:api -- ADDRESS [--examples N] [--seconds N] [--cookie COOKIE]

Makes calls out of /api/openapi.json of the portal at ADDRESS, right ones and wrong ones, and ends with 1 when an answer is an error of
ours (5xx), or other than the description says. Start that portal with demo data on a folder of its own, and without limits:

  LDY_DATA_DIR=$(mktemp -d) LDY_VISITOR_CALLS_PER_MINUTE=1000000 LDY_VISITOR_SEARCHES_PER_DAY=1000000 \\
    LDY_VISITOR_DETAILS_PER_DAY=1000000 LDY_ACCOUNT_CALLS_PER_MINUTE=1000000 npm start

It needs schemathesis 4 (Python 3.10 or newer) on the path:

  python3 -m venv /tmp/schemathesis && /tmp/schemathesis/bin/pip install 'schemathesis>=4,<5' && export PATH=$PATH:/tmp/schemathesis/bin

  --examples N     calls of each kind that it thinks up for each path (default: 20)
  --seconds N      ends after so long (default: 300)
  --cookie COOKIE  a session, e.g. sid=… of a business account; without it as a visitor`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    examples: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '300' },
    cookie: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
const [address] = positionals;
if (values.help || address === undefined) {
  console.log(HELP);
  process.exit(values.help ? 0 : 1);
}
/** In which it prints what it found. */
const GRACE_SECONDS = 120;
const headers = ['X-Requested-With: XMLHttpRequest', ...(values.cookie ? [`Cookie: ${values.cookie}`] : [])];
const { status, error } = spawnSync(
  'schemathesis',
  [
    ...['run', new URL('/api/openapi.json', address).href, '--url', address],
    ...['--checks', 'not_a_server_error,response_schema_conformance'],
    ...['--phases', 'coverage,fuzzing', '--max-examples', values.examples, '--continue-on-failure'],
    // At its own limit it says what it found; killed it says nothing.
    ...['--max-time', values.seconds],
    ...headers.flatMap((header) => ['--header', header]),
  ],
  { stdio: 'inherit', timeout: (Number(values.seconds) + GRACE_SECONDS) * 1000 },
);
const code = error && 'code' in error ? error.code : '';
if (code === 'ENOENT') console.error(`schemathesis is not on the path.\n\n${HELP}`);
else if (code === 'ETIMEDOUT') console.error('It did not end at its limit of time, and was killed.');
else if (error) console.error(error.message);
process.exitCode = status ?? 1;
