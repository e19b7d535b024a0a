import { maskAccount } from './mask-account';

describe('masked account', () => {
  it('[LY-06] keeps the first 3 characters and those from the 8th on', () => {
    expect(maskAccount('13812345678')).toBe('138****5678');
    expect(maskAccount('1234567')).toBe('123****');
    expect(maskAccount('12345678')).toBe('123****8');
    expect([maskAccount('123'), maskAccount('12'), maskAccount('')]).toEqual(['123', '12', '']);
  });
});
