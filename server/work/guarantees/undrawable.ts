import type { Application } from '#domain/application/fields';
import { capitalAmount } from '#domain/capital-amount';
import type { FieldError } from '#domain/field';
import { undrawableCharacters } from '../../documents/fonts';

/** Fields of an application whose words contracts and letters carry. */
const DRAWN = { guaranteeInfo: ['guaranteeText'], bidderInfo: ['bidderLegalPerson', 'bidderContact'] } as const;

/** What the documents could not show, told before anything is signed. */
export function undrawableErrors({ guaranteeInfo, bidderInfo }: Application): FieldError[] {
  return [
    ...DRAWN.guaranteeInfo.flatMap((name) => errorOf(`guaranteeInfo.${name}`, guaranteeInfo[name])),
    ...DRAWN.bidderInfo.flatMap((name) => errorOf(`bidderInfo.${name}`, bidderInfo[name])),
    ...withoutCapitals('guaranteeInfo.guaranteeAmount', guaranteeInfo.guaranteeAmount),
  ];
}

function withoutCapitals(field: string, amount: string): FieldError[] {
  const capitals = capitalAmount(amount);
  return capitals.ok ? [] : [{ field, message: capitals.message }];
}

function errorOf(field: string, text = ''): FieldError[] {
  const characters = undrawableCharacters(text);
  return characters.length === 0 ? [] : [{ field, message: `合同和保函中无法显示“${characters.join('')}”，请删除或改用其他文字` }];
}
