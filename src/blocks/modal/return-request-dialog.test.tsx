import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { ReturnRequestDialog } from './return-request-dialog';

describe('the return of what was handed in', () => {
  it('takes a reason that fits once it is cleaned, and names one that is too long without cutting it', async () => {
    const onReturn = jest.fn().mockResolvedValue({});
    render(
      <ConfigProvider theme={{ zeroRuntime: true }} button={{ autoInsertSpace: false }}>
        <ReturnRequestDialog label="提现" onReturn={onReturn} onClose={() => undefined} />
      </ConfigProvider>,
    );
    const box = screen.getByRole('textbox', { name: '退回原因' });
    const confirm = screen.getByRole('button', { name: '退回' });
    await userEvent.click(box);
    await userEvent.paste('不'.repeat(501));
    expect(box).toHaveValue('不'.repeat(501));
    expect(screen.getByRole('alert')).toHaveTextContent('退回原因长度不能超过500个字符');
    expect(confirm).toBeDisabled();
    await userEvent.clear(box);
    await userEvent.paste(`   ${'符'.repeat(500)}`);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(confirm);
    await waitFor(() => expect(onReturn).toHaveBeenCalledWith('符'.repeat(500)));
  });
});
