import { cleanedField } from './cleaned-field';
import type { NamedField } from './schema';

it('[FE-07] keeps labels, hints and options on one line, and the lines of a card, wherever it stands', () => {
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
  const { name, ...inner } = card;
  const group: NamedField = {
    name: 'group',
    label: '组',
    widget: { kind: 'input-groups', settings: { fields: { [name]: inner, text: { label: '甲\n乙' } } } },
  };
  expect(cleanedField(group).widget?.settings).toMatchObject({
    fields: { note: { widget: { settings: { text: '一\n二 三' } } }, text: { label: '甲 乙' } },
  });
  const text: NamedField = { name: 'text', label: '甲', widget: { kind: 'input-replenish', settings: { note: '天\n数' } } };
  expect(cleanedField(text).widget?.settings).toEqual({ note: '天 数' });
  const option = { value: 'a', label: '甲', text: '一\n二' };
  const choice: NamedField = { name: 'choice', label: '甲', widget: { kind: 'selects', settings: { options: [option] } } };
  expect(cleanedField(choice).widget?.settings).toEqual({ options: [{ ...option, text: '一 二' }] });
});
