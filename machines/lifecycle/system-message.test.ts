import { decideSystemMessage, systemMessageDeedsAfter } from './system-message';

describe('the life of a system message', () => {
  it.each([
    ['draft', false, ['schedule', 'disable']],
    ['scheduled', false, ['revise', 'disable']],
    ['sent', true, ['disable']],
    ['disabled', true, ['enable']],
  ] as const)('[OS-05] from %s (sent before: %s) people lead it by %j', (state, wasSent, deeds) => {
    expect(systemMessageDeedsAfter({ state, wasSent })).toEqual(deeds);
  });

  it('[OS-02] is shown again where it has gone out, and written on where it has not', () => {
    expect(decideSystemMessage({ state: 'disabled', wasSent: true }, { type: 'enable' })).toEqual({ accepted: true, state: 'sent' });
    expect(decideSystemMessage({ state: 'disabled', wasSent: false }, { type: 'enable' })).toEqual({ accepted: true, state: 'draft' });
    expect(decideSystemMessage({ state: 'draft', wasSent: false }, { type: 'send' })).toEqual({
      accepted: false,
      message: '消息当前为“草稿”，不能“发送”',
    });
  });
});
