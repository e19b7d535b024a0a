import { decideTemplate, templateEventsAfter, type TemplateFacts } from './template';

const facts = (changes: Partial<TemplateFacts>): TemplateFacts => ({ state: 'released', unreleased: false, needed: '', ...changes });

describe('the life of a template', () => {
  it.each([
    ['draft', true, '', ['release']],
    ['draft', false, '', []],
    ['released', false, '', ['withdraw']],
    ['released', true, '有 2 个产品选用', ['release']],
    ['withdrawn', true, '', ['enable']],
  ] as const)('[LC-11] from %s (something written: %s, needed: "%s") leads by %j', (state, unreleased, needed, events) => {
    expect(templateEventsAfter(facts({ state, unreleased, needed }))).toEqual(events);
  });

  it('[LC-11] says why it refuses', () => {
    expect(decideTemplate(facts({ unreleased: false }), 'release')).toEqual({ accepted: false, message: '没有尚未发布的修改' });
    expect(decideTemplate(facts({ needed: '有 2 个产品选用' }), 'withdraw')).toEqual({
      accepted: false,
      message: '不能“停用”：有 2 个产品选用',
    });
    expect(decideTemplate(facts({ state: 'withdrawn' }), 'release')).toEqual({
      accepted: false,
      message: '模板当前为“已停用”，不能“发布”',
    });
    expect(decideTemplate(facts({ state: 'withdrawn' }), 'enable')).toEqual({ accepted: true, state: 'released' });
  });
});
