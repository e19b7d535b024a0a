import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DRAWINGS, drawings } from './draw/drawings';

const USAGE = `npm run machines draw                     画出全部状态机 draws every machine into ${DRAWINGS}/`;

const ROOT = process.cwd();
const [command = ''] = process.argv.slice(2);

process.exitCode = command === 'draw' ? await draw() : usage();

async function draw(): Promise<number> {
  mkdirSync(join(ROOT, DRAWINGS), { recursive: true });
  const files = await drawings();
  for (const [name, text] of files) writeFileSync(join(ROOT, DRAWINGS, name), text);
  console.log(`${files.size} 个文件已写入 files written: ${DRAWINGS}/`);
  return 0;
}

function usage(): number {
  console.error(USAGE);
  return 2;
}
