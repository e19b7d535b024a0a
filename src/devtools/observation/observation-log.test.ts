import { masked } from './masking';
import { makeObservationLog } from './observation-log';
import { plain } from './plain';

const action = (payload: unknown) => ({ kind: 'action', type: 'x', payload, cause: 'ui' }) as const;

describe('the log of observations', () => {
  it('[DV-01] drops the oldest beyond its bounds and counts them', () => {
    const log = makeObservationLog({ count: 3, bytes: 1_000_000 });
    for (let one = 1; one <= 5; one += 1) log.add(action(one), one);
    expect(log.list().map(({ seq }) => seq)).toEqual([3, 4, 5]);
    expect(log.dropped()).toBe(2);
    log.clear();
    expect([log.list().length, log.dropped(), log.bytes()]).toEqual([0, 5, 0]);
  });

  it('[DV-01] keeps its bound in bytes too', () => {
    const log = makeObservationLog({ count: 1000, bytes: 10_000 });
    for (let one = 0; one < 100; one += 1) log.add(action('字'.repeat(1000)), one);
    expect(log.bytes()).toBeLessThanOrEqual(10_000);
    expect(log.list().length).toBeGreaterThan(1);
    expect(log.dropped()).toBe(100 - log.list().length);
  });

  it('tells listeners each one with its number', () => {
    const log = makeObservationLog();
    const seen: number[] = [];
    const stop = log.subscribe(({ seq }) => seen.push(seq));
    log.add(action(1), 0);
    stop();
    log.add(action(2), 0);
    expect(seen).toEqual([1]);
  });
});

describe('what the log keeps of a value', () => {
  it('[DV-01] never keeps passwords, codes, tokens and signatures', () => {
    const kept = plain({
      password: 'P@ss',
      sms_code: '123456',
      totpCode: '123456',
      recovery_code: '7KQM-2XWA',
      type: 'submit code',
      code: '123456',
      clientKey: 'k',
      nested: [{ accessToken: 't', signature: 's' }],
      envelope: { code: 0 },
      recoveryCodes: ['7KQM-2XWA', '7KQM-9PLE'],
      begun: { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ' },
    });
    expect(JSON.stringify(kept)).not.toMatch(/P@ss|123456|7KQM|GEZDG|"k"|"t"|"s"/);
    expect(kept).toMatchObject({ type: 'submit code', envelope: { code: 0 } });
  });

  it('[DV-01] can be shown with personal data covered, by key and by pattern', () => {
    const shown = masked({
      mobile: '13800000002',
      userName: '张三',
      idCard: '11010519491231002X',
      email: 'zhang@example.com',
      creditCode: '91350100M000100Y43',
      remark: '请联系 13912345678 或 li.si@example.com',
      projectName: '某某大桥施工',
      transAmount: '1200.00',
    });
    expect(shown).toEqual({
      mobile: '138****0002',
      userName: '张*',
      idCard: '110*************2X',
      email: 'z***@example.com',
      creditCode: '9135************43',
      remark: '请联系 139****5678 或 l***@example.com',
      projectName: '某某大桥施工',
      transAmount: '1200.00',
    });
  });

  it('[DV-01] covers what is typed by the label of its field, and names by the group they stand in', () => {
    const typed = (name: string, value: string) => masked({ kind: 'input', input: 'type', name, value }).value;
    expect([
      typed('联系人', '司马小明'),
      typed('收件地址', '和平区南京路1号'),
      typed('联系人手机', '022-88886666'),
      typed('担保金额', '800000'),
    ]).toEqual(['司***', '和平******', '02********66', '800000']);
    const invoice = masked({
      invoicing_info: { name: '王小虎' },
      agency: { constructionUnitManager: '欧阳大力', biddingAgencyTel: '022-88886666' },
      product: { name: '投标保函' },
    });
    expect(invoice).toEqual({
      invoicing_info: { name: '王**' },
      agency: { constructionUnitManager: '欧***', biddingAgencyTel: '02********66' },
      product: { name: '投标保函' },
    });
  });

  it('is always something that JSON can carry', () => {
    const circular: Record<string, unknown> = { a: 1 };
    circular['self'] = circular;
    const kept = plain({
      circular,
      map: new Map([['k', 1]]),
      set: new Set([1]),
      big: 5n,
      run: () => 1,
      at: new Date(0),
      error: new Error('broken'),
      bytes: new Uint8Array(4),
      none: undefined,
      long: Array.from({ length: 300 }, (_, index) => index),
    });
    expect(JSON.parse(JSON.stringify(kept))).toEqual(kept);
    expect(kept).toMatchObject({
      circular: { a: 1, self: '（循环引用）' },
      map: { k: 1 },
      set: [1],
      big: '5n',
      error: { message: 'broken' },
      bytes: '（二进制 4 字节）',
    });
  });
});
