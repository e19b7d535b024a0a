import { scryptSync } from 'node:crypto';
import { hashPassword, isOutdated, passwordMatches } from './password';

function hashedAt(N: number, r: number, p: number): string {
  const salt = Buffer.from('0123456789abcdef');
  return ['scrypt', N, r, p, salt.toString('base64url'), scryptSync('Demo-2026!', salt, 32, { N, r, p }).toString('base64url')].join('$');
}

describe('passwords', () => {
  it('are hashed with a salt each, at a cost that OWASP advises', async () => {
    const [one, other] = await Promise.all([hashPassword('Demo-2026!'), hashPassword('Demo-2026!')]);
    expect(one).not.toBe(other);
    expect(one).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(isOutdated(one)).toBe(false);
    expect(await passwordMatches('Demo-2026!', one)).toBe(true);
    expect(await passwordMatches('Demo-2026?', one)).toBe(false);
  });

  it('hashed at an earlier cost still match, and are known as outdated', async () => {
    const earlier = hashedAt(16_384, 8, 1);
    expect(await passwordMatches('Demo-2026!', earlier)).toBe(true);
    expect(isOutdated(earlier)).toBe(true);
  });

  it('are compared beside everything else, which goes on meanwhile', async () => {
    const compared = passwordMatches('Demo-2026!', undefined).then(() => 'compared');
    const turns = Array.from({ length: 5 }, () => () => new Promise((next) => setImmediate(next)));
    const elsewhere = turns.reduce((before, turn) => before.then(turn), Promise.resolve<unknown>(undefined)).then(() => 'elsewhere');
    expect(await Promise.race([compared, elsewhere])).toBe('elsewhere');
    await compared;
  });

  it('match nobody where there is no account', async () => {
    expect(await passwordMatches('', undefined)).toBe(false);
  });
});
