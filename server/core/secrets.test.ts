import { encrypt, decrypt } from './secrets';

const settings = { secretsKey: Buffer.alloc(32, 'a').toString('base64') };
const secret = Buffer.from('a secret of twenty b');

describe('what rests in the database encrypted', () => {
  it('opens for its owner, under its key, and is never the same twice', () => {
    const encrypted = encrypt(settings, 'user-1', secret);
    expect(decrypt(settings, 'user-1', encrypted)).toEqual(secret);
    expect(encrypted.includes(secret)).toBe(false);
    expect(encrypt(settings, 'user-1', secret)).not.toEqual(encrypted);
  });

  it('opens for nobody else, under no other key, and not where a byte was changed', () => {
    const encrypted = encrypt(settings, 'user-1', secret);
    expect(decrypt(settings, 'user-2', encrypted)).toBeUndefined();
    expect(decrypt({ secretsKey: Buffer.alloc(32, 'b').toString('base64') }, 'user-1', encrypted)).toBeUndefined();
    for (const at of [0, 12, encrypted.length - 1]) {
      const changed = Buffer.from(encrypted);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(decrypt(settings, 'user-1', changed)).toBeUndefined();
    }
    expect(decrypt(settings, 'user-1', encrypted.subarray(0, 5))).toBeUndefined();
  });
});
