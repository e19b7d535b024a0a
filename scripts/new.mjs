import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './lib/root.mjs';
import { filesOfModule } from './new/module.mjs';

const USAGE = '用法 usage: npm run new -- module blacklist [黑名单]';
const LEFT =
  '还要做的 left to do: 字段 fields → domain/ · 谁看得见 who sees it → domain/roles.ts, queries.ts · 图标 icon → 迁移 migration · 词汇 words → docs/glossary.md';

const [what, name, title = name, ...rest] = process.argv.slice(2);

try {
  if (what !== 'module' || name === undefined || rest.length > 0) throw new Error(USAGE);
  const files = filesOfModule(ROOT, name, title);
  for (const { path, text } of files) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
  const paths = files.map(({ path }) => path);
  const { status } = spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...paths], { cwd: ROOT, stdio: 'inherit' });
  for (const { path, isNew } of files) console.log(`${isNew ? '+' : '~'} ${path}`);
  console.log(LEFT);
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
