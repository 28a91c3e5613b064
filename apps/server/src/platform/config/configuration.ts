import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { type ChannelConfiguration, channelProblems, toChannels } from './channels.ts';
import { type DashboardConfiguration, dashboardProblems, toDashboard } from './dashboard-variables.ts';
import { type ClamdConfiguration, fileProblems, type S3Configuration, toClamd, toS3 } from './file-variables.ts';
import { missingForScriptCaptcha, type ScriptCaptcha, toScriptCaptcha } from './script-captcha.ts';
import { type Setting, settingsInForce } from './settings-in-force.ts';
import { type TranslationConfiguration, toTranslation, translationProblems } from './translation-variables.ts';
import { TOOL_VARIABLES, VARIABLES, type VariableName, type VariableValues } from './variables.ts';

export interface Configuration {
  port: number;
  host: string;
  databaseUrl: string | undefined;
  poolSize: number;
  /** Absolute. */
  dataDir: string;
  /** So much of the disk stays free. */
  diskReserveBytes: number;
  /** A backup is due after so many days; 0: others see to it. */
  backupDays: number;
  demoData: boolean;
  /** Who sends it may read /metrics; undefined: there is no such address. */
  metricsToken: string | undefined;
  /** Whether sources are visited. */
  collects: boolean;
  /** Places inside the network, or at other ports, that sources may be at: `host:port`. */
  collectAllow: readonly string[];
  /** The key for each host that wants one. */
  collectKeys: ReadonlyMap<string, string>;
  /** Base64; undefined: the keys in the data folder. */
  secretKeys: string[] | undefined;
  /** An origin without trailing slash. */
  publicUrl: string | undefined;
  trustedProxies: string[];
  visitorCallsPerMinute: number;
  captchaChallengesPerMinute: number;
  /** Undefined: the built-in slider. */
  scriptCaptcha: ScriptCaptcha | undefined;
  channels: ChannelConfiguration;
  /** Undefined: nothing is translated. The glossary's path is absolute. */
  translation: TranslationConfiguration | undefined;
  /** Absolute. */
  catalogueDir: string | undefined;
  domesticProductsFile: string | undefined;
  /** Absolute. */
  addressDatabase: string | undefined;
  /** Absolute. */
  holidaysFile: string | undefined;
  files: {
    /** Absolute. */
    folder: string;
    /** Undefined: files are in the folder. */
    s3: S3Configuration | undefined;
    /** Undefined: no virus is looked for. */
    clamd: ClamdConfiguration | undefined;
    attachmentMegabytes: number;
  };
  dashboard: DashboardConfiguration;
  /** Undefined: the first one in the path, if any. */
  chromiumPath: string | undefined;
  contactPhone: string | undefined;
  contactMail: string | undefined;
  brand: BrandConfiguration;
  /** Per day and address. */
  visitorQuotas: {
    searches: number;
    details: number;
    addressSearches: number;
    addressDetails: number;
    browsers: number;
  };
  accountCallsPerMinute: number;
  search: {
    /** Name of the engine that answers searches of collections that it may hold; `sql`: the database. */
    engine: string;
    /** Folder of the snapshots; absolute. */
    folder: string;
    timeLimitMs: number;
  };
  /** Whether who wrote a notice may approve it. */
  noticeOwnApproval: boolean;
  auditKeepDays: number;
  /** Where the sum of the audit log goes every day. */
  auditSum: { mail: string | undefined; file: string | undefined };
  livePort: number;
  logLevel: VariableValues['LDY_LOG_LEVEL'];
  /** For operators: what is in force, and where it comes from. */
  settings: readonly Setting[];
}

/** The operator's details that pages show; undefined and [] are not shown. */
export interface BrandConfiguration {
  vendor: string | undefined;
  vendorUrl: string | undefined;
  /** Absolute. */
  logoFile: string | undefined;
  icpFiling: string | undefined;
  policeFiling: string | undefined;
  supportMail: string | undefined;
  links: { label: string; url: string }[];
  personalCentre: string | undefined;
}

/** `message` has one sentence per line, each naming a variable and what is wrong with it. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

export const PROJECT_FOLDER = fileURLToPath(new URL('../../../../../', import.meta.url));

/** Reads the environment; variables that it lacks come from the project's `.env`. Throws ConfigurationError. */
export function loadConfiguration(): Configuration {
  const file = join(PROJECT_FOLDER, '.env');
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const own = new Set(Object.keys(fromFile).filter((name) => process.env[name] === undefined));
  return readConfiguration({ ...fromFile, ...process.env }, own);
}

/** Parses an environment. An empty value counts as not set. `fromFile`: names that the file `.env` gave. Throws ConfigurationError. */
export function readConfiguration(
  env: Record<string, string | undefined>,
  fromFile: ReadonlySet<string> = new Set(),
): Configuration {
  const problems = unknownNames(env).map((name) => `${name} is not a setting of the portal.${suggestion(name)}`);
  const values: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries(VARIABLES)) {
    const given = env[name] === '' ? undefined : env[name];
    const result = variable.schema.safeParse(given);
    if (result.success) values[name] = result.data;
    else problems.push(complaint(name as VariableName, given, result.error.issues[0]?.message ?? 'is malformed'));
  }
  if (problems.length === 0)
    for (const name of missingForScriptCaptcha(values as VariableValues))
      problems.push(`${name} must be set where LDY_CAPTCHA_PROVIDER is script.`);
  if (problems.length === 0)
    problems.push(
      ...channelProblems(values as VariableValues),
      ...translationProblems(values as VariableValues),
      ...fileProblems(values as VariableValues),
      ...dashboardProblems(values as VariableValues),
    );
  if (problems.length > 0) throw new ConfigurationError(problems.join('\n'));
  return { ...toConfiguration(values as VariableValues), settings: settingsInForce(env, fromFile) };
}

function toConfiguration(values: VariableValues): Omit<Configuration, 'settings'> {
  return {
    port: values.LDY_PORT,
    host: values.LDY_HOST,
    databaseUrl: values.DATABASE_URL,
    poolSize: values.LDY_DATABASE_POOL_SIZE,
    dataDir: resolve(PROJECT_FOLDER, values.LDY_DATA_DIR),
    metricsToken: values.LDY_METRICS_TOKEN,
    collects: values.LDY_COLLECT === 'on',
    collectAllow: values.LDY_COLLECT_ALLOW,
    collectKeys: new Map(values.LDY_COLLECT_KEYS),
    diskReserveBytes: values.LDY_DISK_RESERVE_MB * 1024 ** 2,
    backupDays: values.LDY_BACKUP_DAYS,
    demoData: values.LDY_DEMO_DATA === undefined ? values.DATABASE_URL === undefined : values.LDY_DEMO_DATA === 'on',
    secretKeys: values.LDY_SECRET_KEYS,
    publicUrl: values.LDY_PUBLIC_URL,
    trustedProxies: values.LDY_TRUSTED_PROXIES,
    visitorCallsPerMinute: values.LDY_VISITOR_CALLS_PER_MINUTE,
    captchaChallengesPerMinute: values.LDY_CAPTCHA_CHALLENGES_PER_MINUTE,
    scriptCaptcha: toScriptCaptcha(values),
    channels: toChannels(values),
    translation: toTranslation({
      ...values,
      LDY_TRANSLATION_GLOSSARY:
        values.LDY_TRANSLATION_GLOSSARY && resolve(PROJECT_FOLDER, values.LDY_TRANSLATION_GLOSSARY),
    }),
    catalogueDir: values.LDY_CATALOGUE_DIR && resolve(PROJECT_FOLDER, values.LDY_CATALOGUE_DIR),
    domesticProductsFile: values.LDY_DOMESTIC_PRODUCTS && resolve(PROJECT_FOLDER, values.LDY_DOMESTIC_PRODUCTS),
    addressDatabase: values.LDY_ADDRESS_DATABASE && resolve(PROJECT_FOLDER, values.LDY_ADDRESS_DATABASE),
    holidaysFile: values.LDY_HOLIDAYS && resolve(PROJECT_FOLDER, values.LDY_HOLIDAYS),
    files: {
      folder: resolve(PROJECT_FOLDER, values.LDY_FILES_FOLDER ?? join(values.LDY_DATA_DIR, 'files')),
      s3: toS3(values),
      clamd: toClamd(values),
      attachmentMegabytes: values.LDY_ATTACHMENT_MB,
    },
    dashboard: toDashboard(values, (path) => resolve(PROJECT_FOLDER, path)),
    chromiumPath: values.CHROMIUM_PATH,
    contactPhone: values.LDY_CONTACT_PHONE,
    contactMail: values.LDY_CONTACT_MAIL,
    brand: toBrand(values),
    visitorQuotas: {
      searches: values.LDY_VISITOR_SEARCHES_PER_DAY,
      details: values.LDY_VISITOR_DETAILS_PER_DAY,
      addressSearches: values.LDY_VISITOR_ADDRESS_SEARCHES_PER_DAY,
      addressDetails: values.LDY_VISITOR_ADDRESS_DETAILS_PER_DAY,
      browsers: values.LDY_VISITOR_BROWSERS_PER_DAY,
    },
    accountCallsPerMinute: values.LDY_ACCOUNT_CALLS_PER_MINUTE,
    search: {
      engine: values.LDY_SEARCH_INDEX === 'on' ? values.LDY_SEARCH_ENGINE : 'sql',
      folder: resolve(PROJECT_FOLDER, values.LDY_SEARCH_FOLDER ?? join(values.LDY_DATA_DIR, 'search')),
      timeLimitMs: values.LDY_SEARCH_TIME_LIMIT_MS,
    },
    noticeOwnApproval: values.LDY_NOTICE_OWN_APPROVAL === 'on',
    auditKeepDays: values.LDY_AUDIT_KEEP_DAYS,
    auditSum: {
      mail: values.LDY_AUDIT_SUM_MAIL,
      file: values.LDY_AUDIT_SUM_FILE && resolve(PROJECT_FOLDER, values.LDY_AUDIT_SUM_FILE),
    },
    livePort: values.LDY_LIVE_PORT,
    logLevel: values.LDY_LOG_LEVEL,
  };
}

function toBrand(values: VariableValues): BrandConfiguration {
  return {
    vendor: values.LDY_VENDOR,
    vendorUrl: values.LDY_VENDOR_URL,
    logoFile: values.LDY_LOGO && resolve(PROJECT_FOLDER, values.LDY_LOGO),
    icpFiling: values.LDY_ICP_FILING,
    policeFiling: values.LDY_POLICE_FILING,
    supportMail: values.LDY_SUPPORT_MAIL,
    links: values.LDY_LINKS ?? [],
    personalCentre: values.LDY_PERSONAL_CENTRE_URL,
  };
}

function unknownNames(env: Record<string, string | undefined>): string[] {
  return Object.keys(env).filter(
    (name) => name.startsWith('LDY_') && !Object.hasOwn(VARIABLES, name) && !TOOL_VARIABLES.includes(name),
  );
}

function suggestion(name: string): string {
  const near = Object.keys(VARIABLES).find(
    (known) => known.replaceAll('_', '') === name.toUpperCase().replaceAll('_', ''),
  );
  return ` ${near ? `Is ${near} meant?` : 'npm start -- --help lists them all.'}`;
}

function complaint(name: VariableName, given: string | undefined, message: string): string {
  const value = 'secret' in VARIABLES[name] ? '' : ` (it is ${JSON.stringify(String(given).slice(0, 80))})`;
  return `${name} ${message}${value}.`;
}
