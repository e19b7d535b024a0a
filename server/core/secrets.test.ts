import { seal, unseal } from './secrets';

const settings = { secretsKey: Buffer.alloc(32, 'a').toString('base64') };
const secret = Buffer.from('a secret of twenty b');

describe('what rests in the database encrypted', () => {
  it('opens for its owner, under its key, and is never the same twice', () => {
    const sealed = seal(settings, 'user-1', secret);
    expect(unseal(settings, 'user-1', sealed)).toEqual(secret);
    expect(sealed.includes(secret)).toBe(false);
    expect(seal(settings, 'user-1', secret)).not.toEqual(sealed);
  });

  it('opens for nobody else, under no other key, and not where a byte was changed', () => {
    const sealed = seal(settings, 'user-1', secret);
    expect(unseal(settings, 'user-2', sealed)).toBeUndefined();
    expect(unseal({ secretsKey: Buffer.alloc(32, 'b').toString('base64') }, 'user-1', sealed)).toBeUndefined();
    for (const at of [0, 12, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(unseal(settings, 'user-1', changed)).toBeUndefined();
    }
    expect(unseal(settings, 'user-1', sealed.subarray(0, 5))).toBeUndefined();
  });
});
