import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MACHINES } from '../../machines/catalogue';
import { faults } from './check/check';
import { DRAWINGS, drawings } from './draw/drawings';

const USAGE = `npm run machines draw    画出全部状态机 draws every machine into ${DRAWINGS}/
npm run machines check   检查状态机与图纸 checks machines and drawings`;

const ROOT = process.cwd();
const [command = ''] = process.argv.slice(2);

process.exitCode = await run();

function run(): number | Promise<number> {
  switch (command) {
    case 'draw':
      return draw();
    case 'check':
      return check();
    default:
      return usage();
  }
}

async function draw(): Promise<number> {
  mkdirSync(join(ROOT, DRAWINGS), { recursive: true });
  const files = await drawings();
  for (const [name, text] of files) writeFileSync(join(ROOT, DRAWINGS, name), text);
  console.log(`${files.size} 个文件已写入 files written: ${DRAWINGS}/`);
  return 0;
}

async function check(): Promise<number> {
  const found = await faults(ROOT);
  for (const fault of found) console.log(`✗ ${fault}`);
  console.log(found.length === 0 ? `✓ ${MACHINES.length} 个状态机无误 machines are in order` : `${found.length} 处问题 faults`);
  return found.length === 0 ? 0 : 1;
}

function usage(): number {
  console.error(USAGE);
  return 2;
}
