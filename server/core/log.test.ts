import { Writable } from 'node:stream';
import { createLog, masked } from './log';

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  write(createLog('info', sink));
  return text;
}

describe('log', () => {
  it('hides mobiles and identity numbers in errors, and drops what a database error tells besides', () => {
    const error = Object.assign(new Error('no user 13800000001, id 11010519491231002X'), {
      code: '23505',
      detail: 'Key (account)=(13800000001) already exists.',
    });
    const line = linesOf((log) => log.error({ err: error }, 'failed'));
    expect(line).not.toMatch(/13800000001|11010519491231002X|already exists/);
    expect(line).toContain('"code":"23505"');
  });

  it('censors passwords, tokens and codes', () => {
    const line = linesOf((log) => log.info({ password: 'p1', code: '123456', body: { token: 't1', clientKey: 'k1' } }, 'x'));
    expect(line).not.toMatch(/p1|123456|t1|k1/);
  });

  it('leaves short numbers and mixed ids alone', () => {
    expect(masked('port 8080, order A12345678901, 2026-01-31')).toBe('port 8080, order A12345678901, 2026-01-31');
  });
});
