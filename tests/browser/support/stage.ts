import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser';
import { type RunningServer, startServer } from './server';

export interface Stage {
  readonly browser: Browser;
  readonly origin: string;
}

/** One server with the demonstration's data and one browser for all tests of a file. */
export function setStage(): Stage {
  let server: RunningServer | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    server = await startServer();
    browser = await launchBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  }, 60_000);
  return {
    get browser() {
      if (!browser) throw new Error('the browser has not been started');
      return browser;
    },
    get origin() {
      if (!server) throw new Error('the server has not been started');
      return server.origin;
    },
  };
}
