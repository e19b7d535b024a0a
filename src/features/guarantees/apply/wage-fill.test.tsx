import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { renderScreen } from '../../../../tests/support/render-screen';
import { WageFill } from './wage-fill';

function show(contractInfo: object) {
  function Stateful() {
    const [form] = Form.useForm();
    return (
      <Form form={form} initialValues={{ contractInfo, guaranteeInfo: { guaranteeAmount: '' } }}>
        <Form.Item name={['guaranteeInfo', 'guaranteeAmount']} label="担保金额">
          <Input />
        </Form.Item>
        <Form.Item name={['contractInfo', 'contractAmount']} label="合同金额">
          <Input />
        </Form.Item>
        <WageFill onFill={(value) => form.setFieldValue(['guaranteeInfo', 'guaranteeAmount'], value)} />
      </Form>
    );
  }
  renderScreen(<Stateful />);
}

describe('the deposit of wages in the form', () => {
  it('[WG-03] is reckoned from the contract as it is typed, and filled in by a click', async () => {
    show({});
    expect(screen.getByText(/^填写下方的合同金额后/)).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('合同金额'), '20000000');
    expect(await screen.findByText(/^测算：/)).toHaveTextContent('测算：20,000,000.00元 × 2.00% = 400,000.00元');
    await userEvent.click(screen.getByRole('button', { name: '填入400,000.00元' }));
    expect(screen.getByLabelText('担保金额')).toHaveValue('400000.00');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[WG-03] asks for nothing of a contractor that is exempt', () => {
    show({ contractAmount: '2000000', noArrearsLastYear: true });
    expect(screen.getByText(/^按所填情况免予存储工资保证金/)).toBeInTheDocument();
  });
});
