import { MACHINES } from '../../machines/catalogue';
import { faults } from './check/check';
import { differences } from './diff/compare';
import { versionsAt, versionsNow } from './diff/versions';
import { draw, DRAWINGS } from './draw/drawings';

const USAGE = `npm run machines draw                     画出全部状态机 draws every machine into ${DRAWINGS}/
npm run machines check                    检查状态机与图纸，有问题则以 1 结束 checks machines and drawings, ends with 1 where something is wrong
npm run machines diff <版本> [<版本>]     两个版本之间的变化，有变化则以 1 结束 what changed from one git revision to another, or to the working tree; ends with 1 where anything did`;

const ROOT = process.cwd();
const SAME = 0;
const DIFFERENT = 1;
const WRONG_USE = 2;

process.exitCode = await run(process.argv.slice(2));

async function run([command = '', from, to]: readonly string[]): Promise<number> {
  try {
    if (command === 'draw') return await redraw();
    if (command === 'check') return await check();
    if (command === 'diff' && from !== undefined) return await diff(from, to);
    console.error(USAGE);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  return WRONG_USE;
}

async function redraw(): Promise<number> {
  console.log(`${await draw(ROOT)} 个文件已写入 files written: ${DRAWINGS}/`);
  return SAME;
}

async function check(): Promise<number> {
  const found = await faults(ROOT);
  for (const fault of found) console.log(`✗ ${fault}`);
  console.log(found.length === 0 ? `✓ ${MACHINES.length} 个状态机无误 machines are in order` : `${found.length} 处问题 faults`);
  return found.length === 0 ? SAME : DIFFERENT;
}

async function diff(from: string, to: string | undefined): Promise<number> {
  const before = await versionsAt(ROOT, from);
  const found = differences(before, await (to === undefined ? versionsNow(ROOT) : versionsAt(ROOT, to)));
  for (const machine of new Set(found.map((difference) => difference.machine))) {
    console.log(machine);
    for (const { sign, text } of found.filter((difference) => difference.machine === machine)) console.log(`  ${sign} ${text}`);
  }
  console.log(found.length === 0 ? '没有变化 no differences' : `${found.length} 处变化 differences`);
  return found.length === 0 ? SAME : DIFFERENT;
}
