import { MACHINES } from '../../../machines/catalogue';
import { chartOf } from '../../../machines/chart';
import { DRAWINGS, staleDrawings } from '../draw/drawings';
import { unhandledEvents, unsentEvents } from './events';
import { sourcesUnder } from './importers';
import { deadEnds, unreachableStates } from './reach';
import { statusTableFaults } from './status-table';

/** Everything that is wrong with the machines and their drawings, one sentence each. */
export async function faults(root: string): Promise<string[]> {
  return [...(await faultsOfDrawings(root)), ...faultsOfMachines(root), ...statusTableFaults(root)];
}

async function faultsOfDrawings(root: string): Promise<string[]> {
  return (await staleDrawings(root)).map((name) => `${DRAWINGS}/${name} 已过时 is stale: npm run machines draw`);
}

function faultsOfMachines(root: string): string[] {
  const sources = sourcesUnder(root, ['machines', 'server', 'src']);
  return MACHINES.flatMap((entry) => {
    const chart = chartOf(entry.machine);
    const say = (found: readonly string[], what: string) => found.map((name) => `${entry.id}: ${name} ${what}`);
    return [
      ...say(unreachableStates(chart), '无法到达 cannot be reached'),
      ...say(deadEnds(chart), '没有出路又不是终态 is a dead end'),
      ...say(unhandledEvents(entry, chart, sources), '已声明但无人处理 is declared but never handled'),
      ...say(unsentEvents(entry, chart, sources), '无人发送 is never sent'),
    ];
  });
}
