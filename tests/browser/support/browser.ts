import { chromium, type Browser, type BrowserContext, type Page, type Response } from 'playwright-core';
import { findBrowser } from '../../../scripts/lib/tools.mjs';
import { assertAccessible } from './accessibility';
import { takePicture } from './picture';

declare global {
  interface Window {
    reportPolicyViolation?: (text: string) => void;
  }
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/** What a page shows is waited for that long: the clock judges nothing. */
const LAST_RESORT_MS = 90_000;

export const DESKTOP = { name: 'desktop', width: 1366, height: 768 } as const;
export const PHONE = { name: 'phone', width: 375, height: 812 } as const;

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong so far: console errors, uncaught exceptions, violations of the content security policy, failed requests. */
  readonly problems: readonly string[];
  /** Writes `test-results/<viewport>/<name>.png`, where pictures are wanted. */
  readonly picture: (name: string) => Promise<void>;
  /** Fails on serious and critical findings of axe on what the page shows now. */
  readonly assertAccessible: () => Promise<void>;
  /** Closes the context; rejects when there were problems that nobody expected. */
  readonly leave: () => Promise<void>;
}

export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('no browser found: install chromium or name one in CHROME_PATH');
  return chromium.launch({ executablePath, headless: true, args: [...FLAGS, ...flags] });
}

export interface Visiting {
  viewport?: typeof DESKTOP | typeof PHONE;
  /** Problems that belong to the test. */
  expected?: readonly RegExp[];
  /** Nothing is loaded ahead where data are saved, which a page that is opened by its address has no use of. */
  savesData?: boolean;
}

/** A person with a browser profile of their own. */
export async function visit(
  browser: Browser,
  origin: string,
  { viewport = DESKTOP, expected = [], savesData = true }: Visiting = {},
): Promise<Visitor> {
  const { name: folder, width, height } = viewport;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    hasTouch: viewport.name === 'phone',
    acceptDownloads: true,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(LAST_RESORT_MS);
  const problems: string[] = [];
  const note = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  await watch(context, note);
  if (savesData) await context.addInitScript(saveData);
  const page = await context.newPage();
  return {
    page,
    context,
    problems,
    picture: (name) => takePicture(page, `test-results/${folder}/${name}.png`, { fullPage: true }),
    assertAccessible: () => assertAccessible(page),
    leave: async () => {
      await context.close();
      if (problems.length > 0) throw new Error(`problems in the browser:\n${problems.join('\n')}`);
    },
  };
}

function saveData(): void {
  const { connection } = navigator as { connection?: object };
  if (connection) Object.defineProperty(connection, 'saveData', { value: true });
}

async function watch(context: BrowserContext, note: (problem: string) => void): Promise<void> {
  await context.exposeBinding('reportPolicyViolation', (_source, text: string) => {
    note(`policy: ${text}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
      window.reportPolicyViolation?.(`${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`);
    });
  });
  context.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 503'))
      note(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => note(`uncaught: ${error.error().message}`));
  context.on('response', (response) => {
    if (response.status() >= 500 && !isRetried(response)) note(`http: ${response.status()} ${response.url()}`);
  });
}

/** A busy server says when to ask again, and the page does so by itself: what cannot be done after all, the test sees. */
function isRetried(response: Response): boolean {
  return response.status() === 503 && 'retry-after' in response.headers();
}
