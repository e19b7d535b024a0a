import { decideTemplate, templateEventsAfter, type TemplateFacts } from './template';

const facts = (changes: Partial<TemplateFacts>): TemplateFacts => ({ state: 'published', unpublished: false, needed: '', ...changes });

describe('the life of a template', () => {
  it.each([
    ['draft', true, '', ['publish']],
    ['draft', false, '', []],
    ['published', false, '', ['disable']],
    ['published', true, '有 2 个产品选用', ['publish']],
    ['disabled', true, '', ['enable']],
  ] as const)('[LC-11] from %s (something written: %s, needed: "%s") leads by %j', (state, unpublished, needed, events) => {
    expect(templateEventsAfter(facts({ state, unpublished, needed }))).toEqual(events);
  });

  it('[LC-11] says why it refuses', () => {
    expect(decideTemplate(facts({ unpublished: false }), 'publish')).toEqual({ accepted: false, message: '没有尚未发布的修改' });
    expect(decideTemplate(facts({ needed: '有 2 个产品选用' }), 'disable')).toEqual({
      accepted: false,
      message: '不能“停用”：有 2 个产品选用',
    });
    expect(decideTemplate(facts({ state: 'disabled' }), 'publish')).toEqual({
      accepted: false,
      message: '模板当前为“已停用”，不能“发布”',
    });
    expect(decideTemplate(facts({ state: 'disabled' }), 'enable')).toEqual({ accepted: true, state: 'published' });
  });
});
