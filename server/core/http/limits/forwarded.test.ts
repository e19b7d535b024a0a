import { Writable } from 'node:stream';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { createLog } from '../../log';
import { warnOfUntrustedProxies } from './forwarded';

type Environment = 'production' | 'test';

function start({ environment, trustedProxies }: { environment: Environment; trustedProxies: string[] }) {
  const lines: { msg: string; peer?: string }[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as (typeof lines)[number]);
      done();
    },
  });
  const log: FastifyBaseLogger = createLog('warn', sink);
  const app = Fastify({ loggerInstance: log, trustProxy: trustedProxies.length > 0 ? trustedProxies : false });
  let now = new Date('2026-01-01T00:00:00Z');
  warnOfUntrustedProxies(app, { environment, trustedProxies }, { log, wallClock: { now: () => now } });
  app.get('/', async () => 'ok');
  const get = (remoteAddress: string, forwarded = true) =>
    app.inject({ url: '/', remoteAddress, headers: forwarded ? { 'x-forwarded-for': '203.0.113.9' } : {} });
  return { lines, get, advance: (ms: number) => (now = new Date(now.getTime() + ms)) };
}

describe('a proxy that is not trusted', () => {
  it('is warned of at the start in production where none is', () => {
    expect(start({ environment: 'production', trustedProxies: [] }).lines).toEqual([
      expect.objectContaining({ msg: expect.stringMatching(/^TRUSTED_PROXIES 未填写/) as string }),
    ]);
    expect(start({ environment: 'production', trustedProxies: ['10.0.0.1'] }).lines).toEqual([]);
    expect(start({ environment: 'test', trustedProxies: [] }).lines).toEqual([]);
  });

  it.each([[[]], [['10.0.0.1']]])(
    'is warned of when it forwards, once an hour however many come: trusted %j',
    async (trustedProxies: string[]) => {
      const { lines, get, advance } = start({ environment: 'test', trustedProxies });
      for (let time = 0; time < 20; time += 1) await get(`10.9.0.${time}`);
      expect(lines).toEqual([expect.objectContaining({ peer: '10.9.0.0', msg: expect.stringContaining('TRUSTED_PROXIES') as string })]);
      advance(3_599_999);
      await get('10.9.0.2');
      expect(lines).toHaveLength(1);
      advance(1);
      await get('10.9.0.2');
      expect(lines).toHaveLength(2);
    },
  );

  it('is not warned of where it is trusted, or nothing is forwarded', async () => {
    const { lines, get } = start({ environment: 'test', trustedProxies: ['10.0.0.1'] });
    await get('10.0.0.1');
    await get('10.9.0.1', false);
    expect(lines).toEqual([]);
  });
});
