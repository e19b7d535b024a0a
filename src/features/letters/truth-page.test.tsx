import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serveCalls } from '../../../tests/support/render-screen';
import { TruthPage } from './truth-page';

const letter = {
  letter_no: 'TJ202611210001',
  guarantee_type_name: '投标保函',
  bidder_app_name: '天津建工',
  beneficiary_name: '天津城投',
  letter_app_name: '滨海银行',
  guarantee_app_name: '津融担保',
  project_name: '地铁十号线',
  section_names: '一标段',
  guarantee_amount: '500000.00',
  effective_date: '2026-11-21',
  expiry_date: '2027-02-21',
  letter_date: '2026-11-21T02:03:04.000Z',
  sha256: 'ab'.repeat(32),
};

function answer(verdict: string, reason: string, withLetter = true) {
  return serveCalls(() => ({ data: { verdict, reason, signatures: [], ...(withLetter ? { letter } : {}) } }));
}

function show(address = '/user/truth') {
  window.history.pushState(null, '', address);
  return render(<TruthPage />);
}

describe('truth page', () => {
  it('[LC-12] asks for number and code before it asks the server', async () => {
    const calls = answer('genuine', '');
    show();
    await userEvent.click(screen.getByRole('button', { name: '查验' }));
    expect(screen.getByText('请输入保函编号')).toBeInTheDocument();
    expect(screen.getByText('请输入验真码')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
  });

  it('[LC-12] cleans what was pasted before it measures it', async () => {
    const calls = answer('genuine', '');
    show();
    const paste = async (label: string, text: string) => {
      await userEvent.clear(screen.getByLabelText(label));
      await userEvent.click(screen.getByLabelText(label));
      await userEvent.paste(text);
    };
    await paste('保函编号', '1'.repeat(65));
    await paste('验真码', `${' '.repeat(32)}abcd 2345 efgh`);
    await userEvent.click(screen.getByRole('button', { name: '查验' }));
    expect(screen.getByText('保函编号长度不能超过64个字符')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
    await paste('保函编号', `${' '.repeat(64)}ＴＪ2026 1121－0001`);
    expect(screen.queryByText('保函编号长度不能超过64个字符')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '查验' }));
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ letter_no: 'TJ20261121-0001', verify_code: 'ABCD2345EFGH' }]));
  });

  it('[LC-12] verifies what the link of a letter’s QR code names at once', async () => {
    const calls = answer('genuine', '保函真实有效。');
    show('/user/truth?letterNo=TJ202611210001&code=ABCD2345EFGH');
    expect(await screen.findByRole('heading', { name: '真实有效' })).toBeInTheDocument();
    expect(calls.map(({ body }) => body)).toEqual([{ letter_no: 'TJ202611210001', verify_code: 'ABCD2345EFGH' }]);
    expect(screen.getByText('500,000.00')).toBeInTheDocument();
    expect(screen.getByText('2026-11-21 10:03:04')).toBeInTheDocument();
  });

  it('[SG-07] says of a letter that was signed by hand that the paper counts', async () => {
    serveCalls(() => ({
      data: { verdict: 'genuine', reason: '保函真实有效', signatures: [], letter: { ...letter, signed_on_paper: true } },
    }));
    show('/user/truth?letterNo=A&code=B');
    expect(await screen.findByText('线下签章，以纸质原件为准')).toBeInTheDocument();
  });

  it('[LC-12] calls a letter not yet in force before the day from which it is, never valid', async () => {
    serveCalls(() => ({
      data: { verdict: 'genuine', reason: '保函真实，自2026年12月1日起生效', effective_from: '2026-12-01', signatures: [], letter },
    }));
    show('/user/truth?letterNo=A&code=B');
    expect(await screen.findByRole('heading', { name: '尚未生效' })).toBeInTheDocument();
    expect(screen.getByText('保函真实，自2026年12月1日起生效')).toBeInTheDocument();
    expect(screen.queryByText(/真实有效/)).toBeNull();
  });

  it.each([
    ['altered', '文件已被改动'],
    ['untrusted', '签名未能确认'],
    ['revoked', '保函已撤销'],
    ['surrendered', '保函已退保'],
    ['suspended', '保函业务已中止'],
    ['expired', '保函已到期'],
    ['released', '保函已解除'],
    ['claimed', '保函已理赔'],
    ['unknown', '未查到该保函'],
    ['unexamined', '未能查验该文件'],
  ])('[LC-12] says in words what %s means and why', async (verdict, title) => {
    answer(verdict, '这是原因。', false);
    show('/user/truth?letterNo=A&code=B');
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText('这是原因。')).toBeInTheDocument();
  });

  it('[LC-12] keeps apart what is right, what is wrong and what could not be checked of signatures, with the reason', async () => {
    const signature = (signer_name: string, outcome: string, covers_whole_file: boolean, reason?: string) => ({
      signer_name,
      outcome,
      covers_whole_file,
      ...(reason ? { reason } : {}),
    });
    const signatures = [
      signature('天津建工', 'good', false),
      signature('滨海银行', 'bad', false, '文件内容与签名不一致，签署后被改动过'),
      signature('', 'unchecked', false, '签名算法（1.3.101.112）在此无法检查'),
      signature('津融担保', 'good', true),
    ];
    serveCalls(() => ({ data: { verdict: 'unknown', reason: '这是原因。', signatures } }));
    show('/user/truth?letterNo=A&code=B');
    await screen.findByRole('heading', { name: '数字签名' });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '天津建工签名有效，其后另有签署',
      '滨海银行签名无效：文件内容与签名不一致，签署后被改动过',
      '签署人不明未能核实：签名算法（1.3.101.112）在此无法检查',
      '津融担保签名有效，覆盖整个文件',
    ]);
  });

  it('[LC-12] takes a PDF and refuses another kind of file with what to do', async () => {
    const calls = answer('genuine', '');
    const { container } = show();
    await userEvent.click(screen.getByText('上传文件查验'));
    expect(screen.getByLabelText('点击选择，或将保函 PDF 文件拖到此处')).toHaveAccessibleDescription(
      '仅支持 PDF 文件，大小不超过 5 MB；文件仅用于本次查验，不会被保存',
    );
    const input = () => within(container).getByTestId<HTMLInputElement>('letter-file');
    await userEvent.setup({ applyAccept: false }).upload(input(), new File(['x'], '保函.docx'));
    expect(await screen.findByText('请选择 PDF 格式的保函文件')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
    await userEvent.upload(input(), new File(['%PDF-1.7'], '保函.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    const drop = screen.getByText('点击选择，或将保函 PDF 文件拖到此处');
    fireEvent.drop(drop, { dataTransfer: { files: [new File(['%PDF-1.7'], '另一份.pdf')] } });
    await waitFor(() => expect(calls).toHaveLength(2));
    const large = new File(['%PDF'], '大.pdf');
    Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 });
    fireEvent.drop(drop, { dataTransfer: { files: [large] } });
    expect(await screen.findByText('文件大小不能超过 5 MB，请改为按编号查验')).toBeInTheDocument();
    expect(calls).toHaveLength(2);
  });

  it('[LC-12] says what the server says of a file that it does not take', async () => {
    const msg = '文件过大，单个文件不能超过 5 MB';
    serveCalls(() => new Response(JSON.stringify({ code: 413, msg }), { status: 413, headers: { 'content-type': 'application/json' } }));
    const { container } = show();
    await userEvent.click(screen.getByText('上传文件查验'));
    await userEvent.upload(within(container).getByTestId('letter-file'), new File(['%PDF-1.7'], '保函.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText(msg)).toBeInTheDocument();
  });

  it('[LC-12] forgets what was found about one letter once another way is chosen', async () => {
    answer('unknown', '这是原因。', false);
    show('/user/truth?letterNo=A&code=B');
    expect(await screen.findByText('这是原因。')).toBeInTheDocument();
    screen.getByRole('radio', { name: '按编号查验' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: '上传文件查验' })).toBeChecked();
    expect(screen.queryByText('这是原因。')).toBeNull();
  });

  it('[LC-12] keeps the number that was typed while another way is chosen', async () => {
    show();
    await userEvent.type(screen.getByLabelText('保函编号'), 'TJ2026');
    await userEvent.click(screen.getByRole('radio', { name: '上传文件查验' }));
    expect(screen.getByLabelText('保函编号')).not.toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: '按编号查验' }));
    expect(screen.getByLabelText('保函编号')).toBeVisible();
    expect(screen.getByLabelText('保函编号')).toHaveValue('TJ2026');
  });
});
