import Type from 'typebox';
import { secondFactorLogin } from '#contract/factors';
import { draftSchema } from '#contract/field-schema';
import { sendEvent } from '#contract/guarantees';
import { proveMailAddress } from '#contract/notices';
import {
  Amount,
  amountText,
  asWritten,
  codeText,
  exact,
  FileEntry,
  lines,
  Mobile,
  optional,
  record,
  SixDigits,
  text,
} from '#contract/schemas';
import { duplicateKey } from './body/duplicate-keys';
import { wireFormat } from './wire';

const schema = record({
  applyNo: Type.String({ minLength: 1 }),
  weChatQrCode: Type.Optional(Type.String()),
  rows: Type.Optional(Type.Array(record({ sectionNo: Type.String({ maxLength: 3 }) }), { maxItems: 2 })),
  chain: Type.Optional(Type.Array(Type.Object({}, { additionalProperties: true }))),
});

describe('wire format', () => {
  it('[RQ-03] reads underscore keys at every depth', () => {
    const received = wireFormat(schema, 'snake').receive({
      apply_no: 'A1',
      we_chat_qr_code: 'q',
      rows: [{ section_no: '1' }],
      chain: [{ flow_node_type: 'PAY', pay_info: { check_org_type: 'platform' } }],
    });
    expect(received).toEqual({
      ok: true,
      value: {
        applyNo: 'A1',
        weChatQrCode: 'q',
        rows: [{ sectionNo: '1' }],
        chain: [{ flowNodeType: 'PAY', payInfo: { checkOrgType: 'platform' } }],
      },
    });
  });

  it('[RQ-03] keeps camelCase below /api/', () => {
    expect(wireFormat(schema, 'camel').receive({ applyNo: 'A1' })).toEqual({ ok: true, value: { applyNo: 'A1' } });
    expect(wireFormat(schema, 'camel').send({ applyNo: 'A1' })).toEqual({ applyNo: 'A1' });
  });

  it('[VA-09] refuses camelCase where underscores belong, and unknown keys at any depth, by name', () => {
    expect(
      wireFormat(schema, 'snake').receive({ apply_no: 'A1', applyNo: 'A2', rows: [{ section_no: '1', is_admin: true }] }),
    ).toMatchObject({
      ok: false,
      errors: {
        named: [
          { field: 'applyNo', message: '没有“applyNo”这一项，请去掉' },
          { field: 'rows.0.is_admin', message: '没有“is_admin”这一项，请去掉' },
        ],
        more: 0,
      },
    });
  });

  it('refuses keys that would reach a prototype', () => {
    const hostile = JSON.parse('{"apply_no":"A1","__proto__":{"admin":true},"constructor":1}') as unknown;
    const received = wireFormat(schema, 'snake').receive(hostile);
    expect(received.ok ? [] : received.errors.named.map(({ field }) => field)).toEqual(['__proto__', 'constructor']);
  });

  it('[VA-09] names wrong values by their path on the wire, with the mend', () => {
    expect(wireFormat(schema, 'snake').receive({ apply_no: '', rows: [{ section_no: '1' }, { section_no: '1234' }] })).toMatchObject({
      ok: false,
      errors: {
        named: [
          { field: 'apply_no', message: '申请编号不能为空' },
          { field: 'rows.1.section_no', message: expect.stringMatching(/不能超过 3 个字$/) as string },
        ],
        more: 0,
      },
    });
  });

  it('[VA-09] measures a text by its characters, of which one may take two places', () => {
    const received = wireFormat(schema, 'snake').receive({ apply_no: '', rows: [{ section_no: '𠮷𠮷𠮷' }] });
    expect(received.ok ? [] : received.errors.named.map(({ field }) => field)).toEqual(['apply_no']);
  });

  it('[VA-09] reads an event by its own type', () => {
    const format = wireFormat(sendEvent.body, 'snake');
    expect(format.receive({ apply_no: 'A1', version: 1, event: { type: 'pendingClaimed', claim_amount: '1.00' } })).toEqual({
      ok: true,
      value: { applyNo: 'A1', version: 1, event: { type: 'pendingClaimed', claimAmount: '1.00' } },
    });
    expect(format.receive({ apply_no: 'A1', version: 1, event: { type: 'auditReturn', claim_amount: '1.00' } })).toMatchObject({
      ok: false,
      errors: { named: [{ field: 'event.claim_amount', message: '没有“claim_amount”这一项，请去掉' }], more: 0 },
    });
    const unknown = format.receive({ apply_no: 'A1', version: 1, event: { type: 'letterOutExpired' } });
    expect(unknown.ok ? [] : unknown.errors.named.map(({ field }) => field)).toEqual(['event.type']);
  });

  it('[VA-09] names the first thirty of what is wrong, and counts the rest', () => {
    const received = wireFormat(schema, 'snake').receive(
      Object.fromEntries(Array.from({ length: 99 }, (_none, index) => [`k${index}`, 1])),
    );
    expect(received).toMatchObject({ ok: false, errors: { more: 70 } });
    expect(received.ok ? [] : received.errors.named.map(({ field }) => field)).toEqual(
      Array.from({ length: 30 }, (_none, index) => `k${index}`),
    );
  });

  it('[VA-09] tells a long name back in short, without half a character', () => {
    const received = wireFormat(schema, 'snake').receive({ [`${'k'.repeat(59)}😀${'k'.repeat(50_000)}`]: 1 });
    const [error] = received.ok ? [] : received.errors.named;
    expect(error?.message).toBe(`没有“${'k'.repeat(59)}…”这一项，请去掉`);
    expect(error?.field).toHaveLength(201);
  });

  describe('texts that enter', () => {
    const texts = record({
      orgName: text(6),
      reason: optional(lines()),
      clause: optional(asWritten(50)),
      password: optional(exact(50)),
      file: optional(FileEntry),
      mobile: optional(Mobile),
      answer: optional(Type.Unknown()),
      people: optional(Type.Array(record({ userName: Type.Union([text(), Type.Null()]) }))),
    });

    it('are cleaned before they are measured, each as its schema takes it', () => {
      const entered = {
        org_name: ' 天津\u3000\r\n滨 海 ',
        reason: ' 一\u00A0\r\n\r\n二 ',
        clause: '\u3000\u3000第一条\n Mu\u0308ller\u2F00  ',
        password: ' a\u0308\u200B b ',
        file: { key: 'k', file_name: 'u\u0308合\u202E同\uFEFF.pdf' },
        mobile: '+86 １３８-0000 0002',
        answer: [{ full_name: ' 甲 ', files: [{ key: 'k', file_name: '合\u202E同  1.pdf' }] }],
        people: [{ user_name: 'Mu\u0308ller ' }, { user_name: null }],
      };
      expect(wireFormat(texts, 'snake').receive(entered)).toEqual({
        ok: true,
        value: {
          orgName: '天津 滨 海',
          reason: '一\n\n二',
          clause: '\u3000\u3000第一条\n M\u00FCller一  ',
          password: ' a\u0308\u200B b ',
          file: { key: 'k', fileName: '\u00FC合同.pdf' },
          mobile: '13800000002',
          answer: [{ fullName: '甲', files: [{ key: 'k', fileName: '合同  1.pdf' }] }],
          people: [{ userName: 'M\u00FCller' }, { userName: null }],
        },
      });
    });

    it('[UP-06] are with a file its own address alone, also where it is any answer', () => {
      const filed = (key: string) => ({ key: 'k', file_name: '合同.pdf', file_path: `/api/attachment/view?key=${key}` });
      expect(wireFormat(texts, 'snake').receive({ org_name: '', file: filed('k'), answer: [filed('k')] }).ok).toBe(true);
      const received = wireFormat(texts, 'snake').receive({ org_name: '', file: filed('k2'), answer: [filed('k2')] });
      expect(received.ok ? [] : received.errors.named.map(({ field }) => field)).toEqual(['file.file_path', 'answer.0.file_path']);
    });

    it('are numbers, codes and amounts however they are grouped, before they are measured', () => {
      const fields = {
        orgCodeNo: { kind: 'creditCode', label: '', maxLength: 18 },
        tel: { kind: 'mobile', label: '', maxLength: 11 },
      } as const;
      const grouped = record({ card: codeText(19), fee: Amount, lowest: amountText(7), given: draftSchema(fields) });
      const entered = {
        card: '6222 0210-0100 1234 567',
        fee: '￥１,０００．００',
        lowest: '0.12万元整',
        given: { org_code_no: '9135 0100 m000 100Y43', tel: '+86 138-0000-0002' },
      };
      expect(wireFormat(grouped, 'snake').receive(entered)).toEqual({
        ok: true,
        value: {
          card: '6222021001001234567',
          fee: '1000.00',
          lowest: '1200',
          given: { orgCodeNo: '91350100M000100Y43', tel: '13800000002' },
        },
      });
      const wrong = wireFormat(grouped, 'snake').receive({ ...entered, fee: '约1000元', lowest: '50-60' });
      expect(wrong.ok ? [] : wrong.errors.named).toMatchObject([{ field: 'fee' }]);
    });

    it('are codes of six digits however they are grouped, by SMS, by mail and of an app', () => {
      const received = wireFormat(record({ smsCode: SixDigits }), 'snake').receive({ sms_code: ' １２３ 456' });
      expect(received).toEqual({ ok: true, value: { smsCode: '123456' } });
      expect(wireFormat(proveMailAddress.body, 'snake').receive({ address: 'a@example.com', code: '123-４５６' })).toMatchObject({
        ok: true,
        value: { code: '123456' },
      });
      expect(wireFormat(secondFactorLogin.body, 'camel').receive({ challenge: 'c', totpCode: '１２３　４５６' })).toMatchObject({
        ok: true,
        value: { totpCode: '123456' },
      });
    });

    it('are refused with characters that nobody can see, by field and name, and rid of them by who only asks', () => {
      const entered = {
        org_name: '天\u202E津',
        reason: '一\n二\u200B',
        clause: '甲\uE000',
        people: [{ user_name: '乙' }, { user_name: '丙\u2066' }],
        answer: [{ option_label: '丁\u200B', files: [{ key: 'k', file_name: '戊\u200B.pdf' }] }],
      };
      const received = wireFormat(texts, 'snake').receive(entered);
      expect(received.ok ? [] : received.errors.named).toEqual([
        { field: 'org_name', message: '单位名称含有看不见或无法识别的字符（从右向左书写符 U+202E），请删除后重新填写' },
        { field: 'reason', message: expect.stringContaining('零宽空格 U+200B') as string },
        { field: 'clause', message: expect.stringContaining('自造字 U+E000') as string },
        { field: 'people.1.user_name', message: expect.stringMatching(/^姓名.*书写方向符 U\+2066/) as string },
        { field: 'answer.0.option_label', message: expect.stringMatching(/^“option_label”.*零宽空格 U\+200B/) as string },
      ]);
      expect(wireFormat(texts, 'snake', 'lenient').receive(entered)).toMatchObject({
        ok: true,
        value: { orgName: '天津', reason: '一\n二', people: [{ userName: '乙' }, { userName: '丙' }], answer: [{ optionLabel: '丁' }] },
      });
    });
  });

  it('cleans texts of what may be one of several things that nothing tells apart', () => {
    const either = wireFormat(
      record({ given: Type.Union([Type.Array(Type.Unknown()), Type.Object({}, { additionalProperties: true })]) }),
      'snake',
    );
    expect(either.receive({ given: [{ full_name: ' 甲\u3000\u3000乙 ' }] })).toEqual({
      ok: true,
      value: { given: [{ fullName: '甲 乙' }] },
    });
    const unseen = either.receive({ given: { full_name: '甲\u200B' } });
    expect(unseen.ok ? [] : unseen.errors.named.map(({ field }) => field)).toEqual(['given.full_name']);
  });

  it('renames the keys inside what may be anything', () => {
    const anything = wireFormat(Type.Object({ value: Type.Unknown() }, { additionalProperties: false }), 'snake');
    expect(anything.receive({ value: [{ file_name: 'a', rows: [{ section_no: 1 }] }] })).toEqual({
      ok: true,
      value: { value: [{ fileName: 'a', rows: [{ sectionNo: 1 }] }] },
    });
    expect(anything.send({ value: { fileName: 'a' } })).toEqual({ value: { file_name: 'a' } });
  });

  it('sends declared fields only', () => {
    expect(wireFormat(schema, 'snake').send({ applyNo: 'A1', passwordHash: 'x', rows: [{ sectionNo: '1', secret: 'y' }] })).toEqual({
      apply_no: 'A1',
      rows: [{ section_no: '1' }],
    });
  });
});

describe('duplicate keys', () => {
  it.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":{"b":1,"b":2}}', 'b'],
    ['[{"a":1},{"c":1 , "c" :2}]', 'c'],
    ['{"\\u0061":1,"a":2}', 'a'],
  ])('finds the one in %s', (json, key) => expect(duplicateKey(json)).toBe(key));

  it.each(['{"a":{"a":1},"b":"a"}', '[{"a":1},{"a":1}]', '{"a":"\\"a\\":1","b":"{\\"b\\":1}"}', '"a"', '{}'])('finds none in %s', (json) =>
    expect(duplicateKey(json)).toBeUndefined(),
  );
});
