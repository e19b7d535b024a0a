import { refusalsFor, type Question } from './why-not';

const facts: Question = { status: 1, allowedEvents: ['guaranteeContractSign', 'cancel', 'abort'], mayPayOnline: false, viewerSides: ['bidder'], waitingText: '等待投标人签署合同' };
const reasons = (changes: Partial<Question>) => Object.fromEntries(refusalsFor({ ...facts, ...changes }).map(({ label, reason }) => [label, reason]));

describe('why an action is not possible now', () => {
  it('[LC-03] says in which status it will be', () => {
    expect(reasons({})).toMatchObject({ 缴费: '当前为“待签署”，在“待缴费”时才能办理', 补充资料: '当前为“待签署”，在“待补充资料”时才能办理' });
  });

  it('leaves out what is possible, paying online too', () => {
    expect(Object.keys(reasons({}))).not.toContain('签署合同');
    expect(Object.keys(reasons({ status: 2, mayPayOnline: true }))).not.toContain('缴费');
  });

  it('[LC-03] says who must act where it is not for this person', () => {
    expect(reasons({ status: 4, allowedEvents: [], viewerSides: ['guarantee'], waitingText: '等待保函机构审核（第2级：复审）' })['审核通过']).toBe('不由您办理：等待保函机构审核（第2级：复审）');
  });

  it('[LC-03] names the condition of the machine that stands against it', () => {
    expect(reasons({ status: 7, allowedEvents: ['applyRelease'] })['退保']).toBe('仅可在开标之前办理，且不能有正在办理的解除申请');
  });

  it('does not list a dozen statuses', () => {
    expect(reasons({ status: 19, allowedEvents: [] })['取消申请']).toBe('当前为“已解除”，此时不能办理');
  });
});
