import { applicationForm } from '#domain/application/form';
import { applicationOf } from './application-values';

describe('an application that is judged', () => {
  const form = applicationForm([
    { name: 'fundSource', label: '资金来源', modes: { edit: 'hide', apply: 'hide' } },
    { name: 'loanBank', label: '借款银行', required: true, visible: { when: 'fundSource', is: 'loan' } },
  ]);
  const values = { projectFields: { fundSource: 'loan', loanBank: '江城银行' } };

  it('[VA-09] [FF-11] holds in a correction what that does not show, as the server judges it, and nothing hidden before it was made', () => {
    expect(applicationOf(form, values, [], 'edit')['projectFields']).toEqual({ fundSource: 'loan', loanBank: '江城银行' });
    expect(applicationOf(form, values, [], 'apply')['projectFields']).toEqual({ loanBank: '江城银行' });
  });
});
