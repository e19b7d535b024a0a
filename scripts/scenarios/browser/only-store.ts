import { screenOf } from '../../../src/devtools/scenarios/engine/screens';
import { isExpectation, type Scenario } from '../../../src/devtools/scenarios/format/scenario';

const WITHOUT_A_SCREEN = new Set(['dispatch', 'ask', 'answer']);

/** Why a scenario can only be run against the store, in words; undefined where a browser can do all that it says. */
export function onlyStore({ header, lines }: Scenario): string | undefined {
  if (!header.app) return '没有说从哪个页面开始';
  for (const line of lines) {
    if (isExpectation(line)) continue;
    if (WITHOUT_A_SCREEN.has(line.input)) return `页面上没有办法做 ${line.input}`;
    if (line.input === 'open' && screenOf(line) === undefined) return `没有页面打开流程 ${line.flow}`;
  }
  return undefined;
}
