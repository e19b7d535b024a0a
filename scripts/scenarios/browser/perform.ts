import type { Locator, Page } from 'playwright-core';
import type { Facts, InputLine, UiInput } from '../../../src/devtools/scenarios/format/scenario';
import type { BrowserWorld } from './browser-world';
import type { Watching } from './watching';

type Role = Parameters<Page['getByRole']>[0];

export class CannotDo extends Error {}

const FOUND_WITHIN = 3000;
const FRAME = 16;
const FRAMES = 40;
const SCREENS: Readonly<Record<string, (applyNo: string) => string>> = {
  paymentScreen: (applyNo) => `/order/${applyNo}`,
  contractSigning: (applyNo) => `/business-manage/sign/${applyNo}`,
};

interface Surroundings {
  world: BrowserWorld;
  watching: Watching;
  latestActor: (flow: string) => string | undefined;
}

/** Does one input in the real page; throws `CannotDo` where a page has no way to do it. A reload is the caller's. */
export async function perform(line: InputLine, { world, watching, latestActor }: Surroundings): Promise<void> {
  const { page } = world;
  switch (line.input) {
    case 'ui':
      await act(line, world);
      return;
    case 'open':
      if (line.alone || !SCREENS[line.flow]) throw new CannotDo(`没有页面打开流程 ${line.flow}`);
      await openScreen(SCREENS[line.flow]?.(applicationOf(line.with)) ?? '/', line.flow, world);
      return;
    case 'close':
      await page.evaluate(goWithin, '/home/index');
      return;
    case 'send': {
      const actor = latestActor(line.flow);
      if (!actor || (await watching.send(actor, line.event)) === 'gone') throw new CannotDo(`流程 ${line.flow} 没有打开`);
      return;
    }
    case 'reply':
      world.replies.add(line);
      return;
    case 'push':
      world.network.push(line.event, line.data);
      return;
    case 'clock':
      world.clock.setSkew(line.skew);
      await page.clock.setSystemTime(world.start + world.clock.now() + line.skew);
      return;
    case 'offline':
    case 'online':
      await world.setOnline(line.input === 'online');
      return;
    case 'storage':
      await page.evaluate(
        ({ area, key, value }) => {
          if (area === 'cookie') document.cookie = value === null ? `${key}=; Max-Age=0; Path=/` : `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}; Path=/`;
          else if (value === null) (area === 'session' ? sessionStorage : localStorage).removeItem(key);
          else (area === 'session' ? sessionStorage : localStorage).setItem(key, JSON.stringify(value));
        },
        { area: line.area, key: line.key, value: line.value },
      );
      return;
    case 'tab':
      await watching.tellTab(line.channel, line.message);
      return;
    case 'dispatch':
    case 'ask':
    case 'answer':
      throw new CannotDo(`页面上没有办法做 ${line.input}`);
    case 'reload':
    case 'wait':
      return;
  }
}

function applicationOf(input: Facts = {}): string {
  return typeof input['applyNo'] === 'string' ? input['applyNo'] : 'G1';
}

async function openScreen(path: string, flow: string, world: BrowserWorld): Promise<void> {
  world.openFlow(flow);
  if (new URL(world.page.url()).pathname !== path) await world.page.evaluate(goWithin, path);
}

function goWithin(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

async function act({ do: how, role, name, value = '' }: UiInput, world: BrowserWorld): Promise<void> {
  const { page } = world;
  if (how === 'navigate') {
    await page.evaluate(goWithin, name);
    return;
  }
  const target = await shown(page, role as Role, name, world);
  switch (how) {
    case 'type':
      await target.fill(value, { timeout: FOUND_WITHIN });
      return;
    case 'press':
      await target.press(value, { timeout: FOUND_WITHIN });
      return;
    case 'choose':
    case 'click':
      await target.click({ timeout: FOUND_WITHIN });
  }
}

// A dialog may need some frames of the virtual clock before what it holds can be used.
async function shown(page: Page, role: Role, name: string, world: BrowserWorld): Promise<Locator> {
  for (let frame = 0; frame < FRAMES; frame += 1) {
    for (const exact of [true, false]) {
      const found = page.getByRole(role, { name, exact }).filter({ visible: true });
      if ((await found.count()) > 0 && (await found.last().isEnabled())) return found.last();
    }
    await world.advance(world.clock.now() + FRAME);
  }
  throw new CannotDo(`页面上没有可用的 ${role}“${name}”`);
}
