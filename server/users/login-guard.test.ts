import { besideOtherLogins } from './login-guard';

describe('many logins at once', () => {
  it('are refused beyond those that can be looked at in a few seconds, and let in again when these are done', async () => {
    const endings: (() => void)[] = [];
    const underWay = Array.from({ length: 64 }, () => besideOtherLogins(() => new Promise<void>((end) => endings.push(end))));
    await expect(besideOtherLogins(() => Promise.resolve('in'))).rejects.toMatchObject({ statusCode: 503 });
    for (const end of endings) end();
    await Promise.all(underWay);
    await expect(besideOtherLogins(() => Promise.resolve('in'))).resolves.toBe('in');
    await expect(besideOtherLogins(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
    await expect(Promise.all(Array.from({ length: 64 }, () => besideOtherLogins(() => Promise.resolve('in'))))).resolves.toHaveLength(64);
  });
});
