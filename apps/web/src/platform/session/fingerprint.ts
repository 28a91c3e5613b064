/**
 * Browser fingerprint in the eight parts of the specification (section 3). Collected only with consent and sent only with the calls that accept it; the
 * server stores a hash, to recognise new devices.
 */
export const FINGERPRINT_HEADER = 'x-browser-fingerprint';
export const FINGERPRINT_CONSENT_KEY = 'ldy.fingerprintConsent';
const SAMPLE_RATE = 44_100;

export function hasFingerprintConsent(): boolean {
  try {
    return localStorage.getItem(FINGERPRINT_CONSENT_KEY) === '1';
  } catch {
    return false;
  }
}

/** Stores the consent in this browser. The server stores it for the account. */
export function setFingerprintConsent(allowed: boolean): void {
  try {
    if (allowed) localStorage.setItem(FINGERPRINT_CONSENT_KEY, '1');
    else localStorage.removeItem(FINGERPRINT_CONSENT_KEY);
  } catch (error) {
    console.error(error);
  }
  collected = undefined;
}

let collected: Promise<string> | undefined;

/** The header, or none: without consent the fingerprint is not collected. */
export async function fingerprintHeaders(): Promise<Record<string, string>> {
  if (!hasFingerprintConsent()) return {};
  collected ??= collect();
  return { [FINGERPRINT_HEADER]: await collected };
}

async function collect(): Promise<string> {
  const parts = {
    Timezone: attempt(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
    Canvas: attempt(drawCanvas),
    UserAgent: navigator.userAgent.slice(0, 400),
    WebGL: attempt(describeWebGl),
    Language: navigator.languages.slice(0, 8).join(','),
    ScreenResolution: `${screen.width}x${screen.height}x${screen.colorDepth}`,
    Plugins: attempt(() =>
      [...navigator.plugins]
        .map(({ name }) => name.slice(0, 60))
        .slice(0, 10)
        .join(','),
    ),
    Audio: await renderAudio().catch(() => ''),
  };
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(parts))));
}

/** Privacy-protecting browsers refuse some of these; the part is then empty. */
function attempt(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

function drawCanvas(): string {
  const canvas = document.createElement('canvas');
  canvas.width = 240;
  canvas.height = 40;
  const pen = canvas.getContext('2d');
  if (!pen) return '';
  pen.font = '16px serif';
  pen.fillStyle = '#1d56d6';
  pen.fillText('LDY 漏洞情报 0123', 4, 24);
  pen.fillStyle = 'rgb(179 18 43 / 50%)';
  pen.arc(180, 20, 14, 0, Math.PI * 2);
  pen.fill();
  return shorten(canvas.toDataURL());
}

function describeWebGl(): string {
  const gl = document.createElement('canvas').getContext('webgl');
  if (!gl) return '';
  return [gl.VENDOR, gl.RENDERER, gl.VERSION].map((name) => String(gl.getParameter(name)).slice(0, 80)).join(' ');
}

async function renderAudio(): Promise<string> {
  const context = new OfflineAudioContext(1, 5_000, SAMPLE_RATE);
  const tone = context.createOscillator();
  const squeeze = context.createDynamicsCompressor();
  tone.frequency.value = 10_000;
  tone.connect(squeeze).connect(context.destination);
  tone.start();
  const samples = (await context.startRendering()).getChannelData(0);
  return samples
    .slice(4_500)
    .reduce((sum, sample) => sum + Math.abs(sample), 0)
    .toFixed(8);
}

/** FNV-1a hash, so that the canvas image itself is not sent. */
function shorten(text: string): string {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
