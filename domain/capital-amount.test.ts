import fc from 'fast-check';
import { CAPITAL_MESSAGES, capitalAmount } from './capital-amount';

const amounts = fc
  .oneof(
    fc.nat(9_999_999_999_999),
    fc.array(fc.constantFrom('0', '0', '0', '1', '7'), { minLength: 1, maxLength: 13 }).map((digits) => Number(digits.join(''))),
  )
  .map((cents) => ({ cents: BigInt(cents), yuan: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}` }));

describe('[VA-05] amounts in capitals', () => {
  it.each([
    ['1.00', '壹元整'],
    ['1409.50', '壹仟肆佰零玖元伍角'],
    ['6007.14', '陆仟零柒元壹角肆分'],
    ['1680.32', '壹仟陆佰捌拾元零叁角贰分'],
    ['107000.53', '壹拾万柒仟元零伍角叁分'],
    ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
    ['325.04', '叁佰贰拾伍元零肆分'],
    ['0', '零元整'],
    ['0.5', '伍角'],
    ['0.05', '伍分'],
    ['10', '壹拾元整'],
    ['100007000', '壹亿零柒仟元整'],
    ['1007000000', '壹拾亿零柒佰万元整'],
    ['20000000001', '贰佰亿零壹元整'],
    ['99999999999.99', '玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
  ])('writes %s as %s', (yuan, text) => expect(capitalAmount(yuan)).toEqual({ ok: true, text }));

  it.each([
    ['', CAPITAL_MESSAGES.empty],
    ['1,000.00', CAPITAL_MESSAGES.characters],
    ['-1', CAPITAL_MESSAGES.characters],
    ['1e3', CAPITAL_MESSAGES.characters],
    ['1.234', CAPITAL_MESSAGES.format],
    ['1.2.3', CAPITAL_MESSAGES.format],
    ['.5', CAPITAL_MESSAGES.format],
    ['100000000000', '金额太大，应小于1000亿元'],
  ])('refuses %j: %s', (yuan, message) => expect(capitalAmount(yuan)).toEqual({ ok: false, message }));

  it('reads back as the same amount, to the cent', () => {
    fc.assert(
      fc.property(amounts, ({ yuan, cents }) => expect(readBack(textOf(yuan))).toBe(cents)),
      { numRuns: 3000 },
    );
  });

  it('has neither two zeros in a row, nor a zero before a unit, nor one at the end', () => {
    const property = fc.property(amounts, ({ yuan, cents }) =>
      expect(textOf(yuan)).not.toMatch(cents === 0n ? /零零/ : /零零|零[拾佰仟万亿元角分整]|零$/),
    );
    fc.assert(property, { numRuns: 3000 });
  });
});

function textOf(yuan: string): string {
  const capitals = capitalAmount(yuan);
  return capitals.ok ? capitals.text : '';
}

/** Reads as a person does: each unit multiplies what was said since the last larger one. */
function readBack(text: string): bigint {
  let total = 0n;
  let group = 0n;
  let said = 0n;
  for (const character of text) {
    const digit = '零壹贰叁肆伍陆柒捌玖'.indexOf(character);
    if (digit >= 0) said = BigInt(digit);
    else if (character === '角') total += said * 10n;
    else if (character === '分') total += said;
    else if (character === '元') total += (group + said) * 100n;
    else if (character === '万') total += (group + said) * 1_000_000n;
    else if (character === '亿') total += (group + said) * 10_000_000_000n;
    else group += said * ({ 拾: 10n, 佰: 100n, 仟: 1000n }[character] ?? 0n);
    if (digit < 0) said = 0n;
    if ('元万亿'.includes(character)) group = 0n;
  }
  return total;
}
