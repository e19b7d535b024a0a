import type { Locator, Page } from 'playwright-core';
import { screenOf } from '../../../src/devtools/scenarios/engine/screens';
import type { InputLine, OpenInput, UiInput } from '../../../src/devtools/scenarios/format/scenario';
import type { BrowserWorld } from './browser-world';
import type { Watching } from './watching';
import { within } from './within';

type Role = Parameters<Page['getByRole']>[0];

class CannotDo extends Error {}

const USABLE_WITHIN = 1500;
const PAGE_ANSWERS_WITHIN = 2000;
const FRAME = 16;
const FRAMES = 40;
const FRAMES_AT_ONCE = 10;

interface Surroundings {
  world: BrowserWorld;
  watching: Watching;
  latestActor: (flow: string) => string | undefined;
  isOpen: (flow: string) => boolean;
  look: () => Promise<void>;
}

/** Does one input in the real page; throws where a page has no way to do it. A reload is the caller's. */
export async function perform(line: InputLine, { world, watching, latestActor, isOpen, look }: Surroundings): Promise<void> {
  const { page } = world;
  switch (line.input) {
    case 'ui':
      await act(line, world);
      return;
    case 'open':
      await openScreen(line, world);
      await comes(async () => {
        await look();
        return latestActor(line.flow) !== undefined;
      }, world);
      return;
    case 'close':
      if (isOpen(line.flow)) await goTo('/home/index', world);
      return;
    case 'send': {
      const actor = latestActor(line.flow);
      if (!actor || (await watching.send(actor, line.event)) === 'gone') throw new CannotDo(`流程 ${line.flow} 没有打开`);
      return;
    }
    case 'reply':
      world.say(line);
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
          if (area === 'cookie')
            document.cookie =
              value === null ? `${key}=; Max-Age=0; Path=/` : `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}; Path=/`;
          else if (value === null) (area === 'session' ? sessionStorage : localStorage).removeItem(key);
          else (area === 'session' ? sessionStorage : localStorage).setItem(key, JSON.stringify(value));
        },
        { area: line.area, key: line.key, value: line.value },
      );
      return;
    case 'tab':
      await watching.notifyTab(line.channel, line.message);
      return;
    case 'dispatch':
    case 'ask':
    case 'answer':
      throw new CannotDo(`页面上没有办法做 ${line.input}`);
    case 'document':
      world.setDocumentLatency(line.latency);
      return;
    case 'reload':
    case 'wait':
      return;
  }
}

async function openScreen(line: OpenInput, world: BrowserWorld): Promise<void> {
  const { flow } = line;
  const path = screenOf(line);
  if (path === undefined) throw new CannotDo(`没有页面打开流程 ${flow}`);
  world.openFlow(flow);
  if (new URL(world.page.url()).pathname !== path) await goTo(path, world);
}

// A page that is being left waits for the next one and answers nothing.
async function goTo(path: string, world: BrowserWorld): Promise<void> {
  if (world.leavingFor() === undefined) await within(PAGE_ANSWERS_WITHIN, world.page.evaluate(goWithin, path), undefined);
}

function goWithin(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

async function act({ do: how, role, name, value = '' }: UiInput, world: BrowserWorld): Promise<void> {
  const { page } = world;
  if (how === 'navigate') {
    await goTo(name, world);
    return;
  }
  const target = await shown(page, role as Role, name, world);
  if (how === 'type') await target.fill(value, { timeout: USABLE_WITHIN, force: true });
  else if (how === 'press') await target.press(value, { timeout: USABLE_WITHIN });
  else await target.click({ timeout: USABLE_WITHIN, force: true, noWaitAfter: true });
}

// Screens come with their code and some frames later.
async function comes(isThere: () => Promise<boolean>, world: BrowserWorld): Promise<boolean> {
  for (let frame = 0; frame < FRAMES; frame += 1) {
    await world.settle();
    if (await isThere()) return true;
    if (frame % FRAMES_AT_ONCE === FRAMES_AT_ONCE - 1) await world.advance(world.clock.now() + FRAME);
  }
  return false;
}

// A dialog may need some frames of the virtual clock before what it holds can be used. What a page shows but never lets be used is tried all the same, as a
// person would: nothing must come of it.
async function shown(page: Page, role: Role, name: string, world: BrowserWorld): Promise<Locator> {
  let unusable: Locator | undefined;
  for (let frame = 0; frame < FRAMES; frame += 1) {
    for (const named of [{ name, exact: true }, { name, exact: false }, { name: whateverSpaces(name) }]) {
      const found = page.getByRole(role, named).filter({ visible: true });
      if ((await found.count()) === 0) continue;
      if ((await found.last().isEnabled()) && (await found.last().evaluate(isInReach))) return found.last();
      unusable = found.last();
    }
    await world.advance(world.clock.now() + FRAME);
  }
  if (unusable) return unusable;
  throw new CannotDo(`页面上没有 ${role}“${name}”`);
}

// The parts of a name stand apart or not, by how the page lays them out.
function whateverSpaces(name: string): RegExp {
  const letters = [...name.replace(/\s/g, '')].map((letter) => letter.replace(/[^\p{L}\p{N}]/u, '\\$&'));
  return new RegExp(`^\\s*${letters.join('\\s*')}\\s*$`);
}

function isInReach(element: Element): boolean {
  element.scrollIntoView({ block: 'center', inline: 'center' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
}
