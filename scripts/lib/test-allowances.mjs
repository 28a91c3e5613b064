import { createHash } from 'node:crypto';

/** Processor time that all tests of a subject may take together, on the machine of `REFERENCE_SECONDS`. A new capability gets this much. */
const ALLOWANCE_SECONDS = 45;
/** Subjects with more: the platform below all capabilities, and those that import the demo or start programs in many tests. */
const LARGER = {
  'apps/server/src': 120,
  'apps/server/src/platform': 70,
  'apps/server/src/processes': 150,
  'apps/server/src/testing': 60,
  'packages/connectors': 90,
  'packages/domain': 120,
  accounts: 150,
  applications: 90,
  'back-office': 120,
  ingestion: 150,
  notices: 90,
  pages: 90,
  situation: 90,
  texts: 90,
  vulnerabilities: 150,
};
/** What the subject may take more: processors share caches and cores with other work. */
const TOLERANCE = 2;

/** Journeys that are not named after their subject. */
const SUBJECTS_OF_JOURNEYS = {
  'decided-applications': 'applications',
  'my-account': 'accounts',
  'personal-centre': 'accounts',
  'recover-password': 'accounts',
  'sign-up': 'accounts',
  devices: 'sessions',
  walk: 'pages',
  'what-all-see': 'back-office',
  profile: 'vulnerabilities',
  hunt: 'vulnerabilities',
};

/**
 * The subject of a test file: its feature, on both sides and in journeys, or the folder of what is no feature.
 * @param {string} path from the project's folder
 */
export function subjectOf(path) {
  const journey = /^e2e\/(.+)\.e2e\.ts$/.exec(path)?.[1];
  if (journey !== undefined) return SUBJECTS_OF_JOURNEYS[journey] ?? journey;
  const feature = /^apps\/(?:server|web)\/src\/features\/([^/]+)\//.exec(path)?.[1];
  if (feature !== undefined) return feature;
  const depth = path.startsWith('apps/') ? 4 : 2;
  return path.split('/').slice(0, -1).slice(0, depth).join('/');
}

/**
 * The subjects with files that took more than they may, the worst first, as sentences.
 * @param {{ path: string, processorSeconds?: number }[]} files
 * @param {number} pace how many times slower than the reference this machine is now
 * @returns {string[]}
 */
export function findOverdrawn(files, pace) {
  const taken = new Map();
  for (const { path, processorSeconds = 0 } of files) {
    const subject = subjectOf(path);
    taken.set(subject, (taken.get(subject) ?? 0) + processorSeconds);
  }
  const factor = TOLERANCE * Math.max(1, pace);
  return [...taken]
    .map(([subject, seconds]) => ({ subject, seconds, allowed: (LARGER[subject] ?? ALLOWANCE_SECONDS) * factor }))
    .filter(({ seconds, allowed }) => seconds > allowed)
    .sort((one, other) => other.seconds / other.allowed - one.seconds / one.allowed)
    .map(
      ({ subject, seconds, allowed }) =>
        `The tests of ${subject} took ${seconds.toFixed(0)} s of processor time, and may take ${allowed.toFixed(0)} s on this machine: make them cheaper, or say in scripts/lib/test-allowances.mjs why they may take more.`,
    );
}

/**
 * A step of its own: one test that passes, or a failure for each subject that took more than it may.
 * @param {{ files: { path: string, processorSeconds?: number }[] }[]} results
 * @param {number} pace
 * @returns {import('./test-steps.mjs').StepResult}
 */
export function judgeAllowances(results, pace) {
  const overdrawn = findOverdrawn(
    results.flatMap(({ files }) => files),
    pace,
  );
  const failures = overdrawn.map((name) => ({ file: '', name, message: '' }));
  const passed = failures.length > 0 ? 0 : 1;
  return { title: 'allowances', passed, failed: failures.length, skipped: 0, seconds: 0, failures, files: [] };
}

/**
 * The files that took the most processor time, or seconds where that is not known; a file that was run on two databases counts for both.
 * @param {{ path: string, seconds: number, processorSeconds?: number }[]} files
 */
export function dearest(files, most = 10) {
  const sums = new Map();
  for (const { path, seconds, processorSeconds = seconds } of files)
    sums.set(path, (sums.get(path) ?? 0) + processorSeconds);
  return [...sums]
    .map(([path, cost]) => ({ path, cost }))
    .sort((one, other) => other.cost - one.cost)
    .slice(0, most);
}

/** Processor time of `measurePace`'s work on the machine that the allowances were measured on. */
const REFERENCE_SECONDS = 0.04;
const ROUNDS = 400;
const TRIES = 3;

/** How many times slower than the reference this machine is, by the best of some tries at the same work. */
export function measurePace() {
  const tries = Array.from({ length: TRIES }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  });
  return Math.min(...tries) / REFERENCE_SECONDS;
}

/** Of the kind that tests do: objects, texts and digests. */
function work() {
  const rows = Array.from({ length: 200 }, (_, index) => ({
    id: `CVE-2021-${index}`,
    score: index / 20,
    tags: ['a', 'b'],
  }));
  let digest = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const copy = JSON.parse(JSON.stringify(rows)).sort((one, other) => other.score - one.score);
    digest = createHash('sha256')
      .update(digest)
      .update(copy.map(({ id }) => id.toLowerCase()).join())
      .digest('hex');
  }
  return digest;
}
