import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxPaths, stageSandbox } from './sandbox-files';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function* content(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text.slice(0, 2));
  yield Buffer.from(text.slice(2));
}

function keyThere(): string {
  return readFileSync(join(dataDir, 'sandbox-authority/root.sealed'), 'utf8');
}

describe('staged files of the sandbox', () => {
  it('take the place of those that are there, and leave nothing aside', async () => {
    mkdirSync(join(dataDir, 'sandbox-authority'));
    writeFileSync(join(dataDir, 'sandbox-authority/root.sealed'), 'old');
    writeFileSync(join(dataDir, 'sandbox-authority/older.sealed'), 'old');
    const staged = stageSandbox(dataDir);
    await staged.add('sandbox-authority/root.sealed', content('restored'));
    expect(keyThere()).toBe('old');
    await staged.swapIn();
    await staged.done();
    expect(keyThere()).toBe('restored');
    expect(readdirSync(join(dataDir, 'sandbox-authority'))).toEqual(['root.sealed']);
    expect(readdirSync(dataDir)).toEqual(['sandbox-authority']);
  });

  it('give back what was there where the restore fails at the very end', async () => {
    mkdirSync(join(dataDir, 'sandbox-authority'));
    writeFileSync(join(dataDir, 'sandbox-authority/root.sealed'), 'old');
    const staged = stageSandbox(dataDir);
    await staged.add('sandbox-authority/root.sealed', content('restored'));
    await staged.add('sandbox/payment/wechat-key.json', content('{}'));
    await staged.swapIn();
    await staged.undo();
    expect(keyThere()).toBe('old');
    expect(readdirSync(dataDir)).toEqual(['sandbox-authority']);
  });

  it.each(['sandbox/../../passwd', '../sandbox/a', 'postgres/password', 'sandbox', '/sandbox/a', 'sandbox//a', 'sandbox/.hidden'])(
    'refuse the path %s',
    async (path) => {
      await expect(stageSandbox(dataDir).add(path, content('x'))).rejects.toThrow('备份文件已被改动');
      expect(readdirSync(dataDir)).toEqual([]);
    },
  );

  it('are those of both folders, without half-written ones', async () => {
    mkdirSync(join(dataDir, 'sandbox/payment'), { recursive: true });
    for (const name of ['wechat-key.json', 'wechat-key.json.4711', 'trade.json.part'])
      writeFileSync(join(dataDir, 'sandbox/payment', name), '');
    const paths: string[] = [];
    for await (const path of sandboxPaths(dataDir)) paths.push(path);
    expect(paths).toEqual(['sandbox/payment/wechat-key.json']);
  });
});
