import { spawn } from 'node:child_process';
import { ROOT } from './root.mjs';

const TAIL = 4_000_000;

/** Runs a command without stdin. Resolves with its exit code and, with `quiet`, what it wrote; never rejects. */
export function run(command, args, { quiet = false, limitMinutes = 45, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    const collect = (chunk) => {
      output = (output + chunk).slice(-TAIL);
    };
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
    const timer = setTimeout(() => {
      const said = `${limitMinutes} 分钟后仍未结束，已中止 stopped after ${limitMinutes} minutes: ${args.join(' ')}\n`;
      if (quiet) collect(`\n${said}`);
      else process.stderr.write(said);
      child.kill('SIGKILL');
    }, limitMinutes * 60_000);
    child.on('error', (error) => {
      clearTimeout(timer);
      resolve({ code: 127, output: `${output}${error.message}\n` });
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, output });
    });
  });
}
