import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** The same engine without a window: the tests of pages take two thirds of the processor's time in it. */
const SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_BROWSERS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** The browser that tests drive: CHROME_PATH, else the first one found; undefined when there is none. */
export function findBrowser() {
  const given = process.env.CHROME_PATH;
  if (given) return isProgram(given) ? given : undefined;
  return findProgram(SHELL) ?? findPeoplesBrowser();
}

/** One that people use, in which figures are taken. */
export function findPeoplesBrowser() {
  return BROWSERS.map(findProgram).find(Boolean) ?? MAC_BROWSERS.find(isProgram);
}

/** The path of a program on PATH, or undefined. */
export function findProgram(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram);
}

/** Finds what the tests need besides packages, installing it from the system's packages where that is possible; throws and says how otherwise. */
export async function ensureTools() {
  if (process.env.CHROME_PATH && !findBrowser()) throw new Error(`CHROME_PATH names no program: ${process.env.CHROME_PATH}`);
  const missing = await missingTools();
  if (missing.length > 0) await installTools(missing.map(({ debian }) => debian));
  const still = (missing.length > 0 ? await missingTools() : []).filter(({ instead }) => !instead);
  if (still.length > 0) {
    const names = still.map(({ debian }) => debian).join(' ');
    throw new Error(
      `缺少 ${still.map(({ what }) => what).join('、')}。请先安装：apt-get install -y ${names}（或用 CHROME_PATH 指定浏览器）。\n` +
        `Missing: ${still.map(({ what }) => what).join(', ')}. Install with: apt-get install -y ${names}, or name a browser in CHROME_PATH.`,
    );
  }
  process.env.CHROME_PATH = findBrowser();
}

async function missingTools() {
  return [
    {
      what: 'Chromium',
      debian: SHELL,
      present: Boolean(process.env.CHROME_PATH) || Boolean(findProgram(SHELL)),
      instead: findPeoplesBrowser(),
    },
    { what: 'pdfsig, pdftoppm', debian: 'poppler-utils', present: Boolean(findProgram('pdfsig') && findProgram('pdftoppm')) },
    { what: 'qpdf', debian: 'qpdf', present: Boolean(findProgram('qpdf')) },
    { what: 'certutil', debian: 'libnss3-tools', present: Boolean(findProgram('certutil')) },
    { what: 'Noto Sans CJK', debian: 'fonts-noto-cjk', present: await hasChineseFont() },
  ].filter(({ present }) => !present);
}

async function hasChineseFont() {
  if (process.platform !== 'linux') return true;
  if (!findProgram('fc-list')) return existsSync('/usr/share/fonts/opentype/noto');
  const { code, output } = await run('fc-list', [':lang=zh', 'family'], { quiet: true });
  return code === 0 && output.trim() !== '';
}

async function installTools(packages) {
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) return;
  console.log(`安装系统软件包 Installing system packages: ${packages.join(' ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const options = { quiet: true, limitMinutes: 8, env };
  await run('apt-get', ['update', '-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'], options);
  for (const name of packages) {
    const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
    if (code !== 0) console.log(output);
  }
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
