import { identityCardWarning, socialCodeWarning } from '#domain/validation/check-digits';
import { makeReplacement } from './made-up';

describe('personal data in a recording', () => {
  it('[TS-01] is replaced by made-up data of its kind, the same everywhere', () => {
    const { of, typed } = makeReplacement('one');
    const answer = of({
      user_name: '司马小明',
      mobile: '13812345678',
      email: 'ming@corp.cn',
      id_card: '110101199003071233',
      organization_code: '91350211M000100Y43',
      client_key: 'a1b2c3',
      remark: '请联系司马小明（13812345678），证件 110101199003071233',
    });
    const text = JSON.stringify(answer);
    for (const personal of ['司马小明', '13812345678', 'ming@corp.cn', '110101199003071233', '91350211M000100Y43', 'a1b2c3']) {
      expect(text).not.toContain(personal);
    }
    expect(answer.mobile).toMatch(/^139\d{8}$/);
    expect(answer.remark).toBe(`请联系${answer.user_name}（${answer.mobile}），证件 ${answer.id_card}`);
    expect(identityCardWarning(answer.id_card)).toBeNull();
    expect(socialCodeWarning(answer.organization_code)).toBeNull();
    expect(typed('手机号码', '13812345678')).toBe(answer.mobile);
    expect(makeReplacement('one').of({ contact_tel: '13812345678' }).contact_tel).toBe(answer.mobile);
    expect(makeReplacement('two').of({ mobile: '13812345678' }).mobile).not.toBe(answer.mobile);
  });

  it('[TS-01] is known by the end of a label, and by the group that a name stands in', () => {
    const { of, typed } = makeReplacement('one');
    const { invoicing_info: invoice, bidding_agency_andbidder: agency } = of({
      invoicing_info: { name: '王小虎' },
      bidding_agency_andbidder: { construction_unit_manager: '欧阳大力', bidding_agency_tel: '022-88886666' },
    });
    expect([typed('联系人手机', '13812345678'), typed('经办人手机', '13812345678')]).toEqual([
      of({ mobile: '13812345678' }).mobile,
      of({ mobile: '13812345678' }).mobile,
    ]);
    expect(typed('联系人邮箱', 'ming@corp.cn')).toBe(of({ email: 'ming@corp.cn' }).email);
    expect(typed('收票人', '王小虎')).toBe(invoice.name);
    expect(JSON.stringify([invoice, agency])).not.toMatch(/王小虎|欧阳大力|88886666/);
  });

  it('[TS-01] is known in lists by the key that the list stands under', () => {
    const { of } = makeReplacement('one');
    const answer = of({
      accessTokens: ['a1b2c3', 'd4e5f6'],
      contact: ['司马小明'],
      invoicing_info: [{ name: '王小虎' }],
      remark: '请联系司马小明',
      signatures: [{ place: '第一页' }],
    });
    expect(JSON.stringify(answer)).not.toMatch(/a1b2c3|d4e5f6|司马小明|王小虎/);
    expect(answer.remark).toBe(`请联系${String(answer.contact[0])}`);
    expect(answer.signatures).toEqual([{ place: '第一页' }]);
  });

  it.each(['JOHN SMITH', 'Müller Hans', '阿卜杜拉·买买提', '김철수'])(
    '[TS-01] replaces %s in other texts too, whatever script names it',
    (name) => {
      const answer = makeReplacement('one').of({ bidder_legal_person: name, remark: `请与${name}核对` });
      expect(JSON.stringify(answer)).not.toContain(name);
      expect(answer.remark).toBe(`请与${answer.bidder_legal_person}核对`);
    },
  );

  it('[TS-01] leaves what names nobody: amounts, numbers of applications, projects and states', () => {
    const answer = {
      apply_no: 'BH20260105000012',
      order_id: '202601051234567890',
      trans_amount: '4160.00',
      project_name: '地铁十号线土建工程',
      status: 4,
      code: 0,
      list: [],
    };
    expect(makeReplacement('one').of(answer)).toEqual(answer);
  });

  it('[TS-01] gives hidden secrets a value that a form accepts', () => {
    const { of, typed } = makeReplacement('one');
    expect(of({ type: 'submit code', code: '••••••' })).toEqual({ type: 'submit code', code: '246810' });
    expect(typed('短信验证码', '••••••')).toBe('246810');
    expect(of({ totpCode: '••••••', recoveryCode: '••••••' })).toEqual({ totpCode: '246810', recoveryCode: '246810' });
    expect(typed('恢复码', '••••••')).toBe('246810');
    expect(typed('密码', '••••••')).not.toContain('•');
    expect(of({ msg: '验证码错误', code: 10001 })).toEqual({ msg: '验证码错误', code: 10001 });
  });
});
