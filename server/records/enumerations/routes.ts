import { enumerations } from '#contract/enumerations';
import { SERVED_ENUMERATIONS } from '#domain/served-enumerations';
import { fieldWrong } from '../../core/http/answers/errors';
import { route } from '../../core/http/route';

export const enumerationRoutes = [
  route(enumerations, async ({ body }) => {
    const known = SERVED_ENUMERATIONS;
    const names = body.enumNames ?? Object.keys(known);
    return { enums: names.map((enumName, index) => ({ enumName, options: optionsOf(known, enumName, index) })) };
  }),
];

function optionsOf(known: Readonly<Record<string, Readonly<Record<string, string>>>>, name: string, index: number) {
  const labels = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!labels) throw fieldWrong(`enumNames.${index}`, `没有名为“${name}”的枚举`);
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
