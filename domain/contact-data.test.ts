import { containsIdentityNumber, maskContacts, maskContactsWithin, maskMobiles } from './contact-data';

describe('contact data that is hidden', () => {
  it.each([
    ['13800000002', '138****0002'],
    ['+86 13800000002', '+86 138****0002'],
    ['022-24120006', '022-24120006'],
    ['400-820-8820', '400-820-8820'],
    ['6222021380000000222', '6222021380000000222'],
    ['', ''],
  ])('of %s shows %s', (text, shown) => {
    expect(maskMobiles(text)).toBe(shown);
  });

  it('covers identity numbers of 18 and 15 digits', () => {
    expect(maskContacts('11010119900307123X')).toBe('110***********123X');
    expect(maskContacts('110101900307123')).toBe('110********7123');
  });

  it('are not the digits of an application number, which everybody has to read', () => {
    const text = '与 BH202611214839201755-1、Bh 202611214839201756 重复';
    expect(maskContacts(text)).toBe(text);
    expect(containsIdentityNumber(text)).toBe(false);
    expect(maskContacts('BH110101199003071234')).toBe('BH110***********1234');
  });

  it('is found at any depth, and leaves the keys of files', () => {
    const answers = [
      { name: 'people', value: [{ tel: '13800000002', age: 40 }] },
      { key: 'a13800000002b', fileName: '13800000002.pdf' },
      null,
    ];
    expect(maskContactsWithin(answers)).toEqual([
      { name: 'people', value: [{ tel: '138****0002', age: 40 }] },
      { key: 'a13800000002b', fileName: '138****0002.pdf' },
      null,
    ]);
  });

  it('holds an identity number at any depth, and not for the keys of files, telephones or cards of banks', () => {
    expect(containsIdentityNumber([{ name: 'people', value: [{ card: '证件 11010119900307123X' }] }])).toBe(true);
    expect(containsIdentityNumber({ files: [{ key: '110101199003071234', fileName: '执照.pdf' }], tel: '13800000002', empty: null })).toBe(
      false,
    );
    expect(containsIdentityNumber({ account: '6222021380000000222' })).toBe(false);
  });
});
