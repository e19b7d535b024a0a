import { screen } from '@testing-library/react';
import { renderScreen } from '../../../../../tests/support/render-screen';
import { TransferAccount } from './transfer-account';

const ACCOUNT = {
  payVoucherFiles: [],
  requiredPayVoucher: true,
  mustProve: false,
  payAccountName: '津衡担保',
  payAccountNo: '6222000011112222',
  payBankName: '海门银行',
  payUnionNumber: '313110099014',
};

describe('the account of a transfer', () => {
  it('[PY-02] stands with the remark that is asked for, and with each hint once, in a line of its own', () => {
    renderScreen(<TransferAccount payInfo={{ ...ACCOUNT, remark: '附言填写申请编号', hint: '当日到账；保留回单; ；当日到账' }} />);
    expect(screen.getByText('6222000011112222')).toBeInTheDocument();
    expect(screen.getByText('联行号').nextElementSibling).toHaveTextContent('313110099014');
    expect(screen.getByText('转账备注要求').nextElementSibling).toHaveTextContent('附言填写申请编号');
    const hints = screen.getByRole('list', { name: '缴费提示' });
    expect([...hints.children].map(({ textContent }) => textContent)).toEqual(['当日到账', '保留回单']);
  });

  it('[PY-02] says nothing of a remark or of hints where the payee has none', () => {
    renderScreen(<TransferAccount payInfo={{ ...ACCOUNT, payerRemark: '由母公司代付' }} />);
    expect(screen.getByText('海门银行')).toBeInTheDocument();
    expect(screen.queryByText('转账备注要求')).not.toBeInTheDocument();
    expect(screen.queryByText('由母公司代付')).not.toBeInTheDocument();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });
});
