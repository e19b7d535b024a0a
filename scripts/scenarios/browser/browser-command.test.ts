import { chromium } from 'playwright-core';
import { runBrowser } from './browser-command';

it('[TS-01] opens no browser for scenarios that are not there', async () => {
  const launch = jest.spyOn(chromium, 'launch').mockRejectedValue(new Error('opened'));
  const run = runBrowser({
    root: process.cwd(),
    paths: ['tests/scenarios/nothing-here.jsonl'],
    junit: undefined,
    json: undefined,
    trace: undefined,
  });
  await expect(run).rejects.toThrow('没有文件或文件夹 tests/scenarios/nothing-here.jsonl');
  expect(launch).not.toHaveBeenCalled();
});
