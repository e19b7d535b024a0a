import { cleanedField } from './cleaned-field';
import type { NamedField } from './schema';

it('[FE-07] keeps labels, hints and options on one line, and the lines of a card', () => {
  const field: NamedField = {
    name: 'soil',
    label: '第一行\n第二  行 ',
    hint: '按勘察\r\n报告',
    widget: { kind: 'selects', settings: { options: [{ value: 'clay', label: ' 粘\n土' }] } },
  };
  expect(cleanedField(field)).toEqual({
    name: 'soil',
    label: '第一行 第二 行',
    hint: '按勘察 报告',
    widget: { kind: 'selects', settings: { options: [{ value: 'clay', label: '粘 土' }] } },
  });
  const card: NamedField = {
    name: 'note',
    label: '说明',
    widget: { kind: 'custom-card', settings: { title: '须\n知', text: ' 一\n二  三 ' } },
  };
  expect(cleanedField(card).widget?.settings).toEqual({ title: '须 知', text: '一\n二 三' });
});
