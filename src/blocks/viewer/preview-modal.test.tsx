import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { PreviewModal, type PreviewModalProps } from './preview-modal';
import { SMALLER_ZOOM } from './zoom';

const FILES = ['一.png', '二.png', '三.docx'].map((fileName) => ({ key: fileName, fileName }));

function show(props: Partial<PreviewModalProps> = {}) {
  const closed = jest.fn();
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <PreviewModal
        files={FILES}
        fetchFile={async (key) => new Blob(['x'], { type: key.endsWith('png') ? 'image/png' : 'application/msword' })}
        onClose={closed}
        {...props}
      />
    </ConfigProvider>,
  );
  return closed;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const transform = () => screen.getByRole('img', { name: /png/ }).style.transform;

describe('preview modal', () => {
  it('[VW-01] [CN-02] is 1200 wide, counts its files and wraps around both ways', async () => {
    show();
    expect(screen.getByRole('dialog').closest('.ant-modal') ?? screen.getByRole('dialog')).toHaveStyle({ width: '1200px' });
    expect(await screen.findByRole('img', { name: '一.png' })).toBeInTheDocument();
    expect(screen.getByText('1 / 3')).toBeInTheDocument();
    await press('上一个');
    expect(screen.getByText('3 / 3')).toBeInTheDocument();
    expect(await screen.findByText('该文件无法预览')).toBeInTheDocument();
    await press('下一个');
    expect(await screen.findByRole('img', { name: '一.png' })).toBeInTheDocument();
  });

  it('[VW-01] zooms by 0.2 and rotates by 90', async () => {
    show();
    await screen.findByRole('img', { name: '一.png' });
    expect(transform()).toBe('scale(1) rotate(0deg)');
    await press('放大');
    await press('放大');
    await press('向右旋转');
    expect(transform()).toBe('scale(1.4) rotate(90deg)');
    await press('缩小');
    await press('向左旋转');
    await press('向左旋转');
    expect(transform()).toBe('scale(1.2) rotate(-90deg)');
  });

  it('[VW-01] gives a zoomed or turned picture the room that it takes, so that all of it can be scrolled to', async () => {
    show();
    const picture = await screen.findByRole('img', { name: '一.png' });
    Object.defineProperties(picture, { clientWidth: { value: 600 }, clientHeight: { value: 300 } });
    fireEvent.load(picture);
    for (const way of ['放大', '放大', '放大', '放大', '放大']) await press(way);
    expect(picture.parentElement).toHaveStyle({ width: '1200px', height: '600px' });
    expect(picture).toHaveStyle({ left: '300px', top: '150px' });
    await press('向左旋转');
    expect(picture.parentElement).toHaveStyle({ width: '600px', height: '1200px' });
    expect(picture).toHaveStyle({ left: '0px', top: '450px' });
  });

  it('[VW-01] in its other variant zooms by 0.15 from 0.7', async () => {
    show({ zoom: SMALLER_ZOOM });
    await screen.findByRole('img', { name: '一.png' });
    expect(transform()).toBe('scale(0.7) rotate(0deg)');
    await press('放大');
    expect(transform()).toBe('scale(0.85) rotate(0deg)');
  });

  it('[VW-01] shows a spinner until the file is there, and says that it does not exist', async () => {
    let answer: (blob: 'missing') => void = () => {};
    show({ fetchFile: () => new Promise((resolve) => (answer = resolve)) });
    expect(screen.getByText('加载中...')).toBeInTheDocument();
    await act(async () => answer('missing'));
    expect(screen.getByText('文件不存在').parentElement).toHaveTextContent('404');
    expect(screen.queryByText('加载中...')).not.toBeInTheDocument();
  });

  it('[VW-01] shows 404 for a fetch that fails otherwise too, and fetches again when asked', async () => {
    let fails = true;
    show({
      fetchFile: async () => {
        if (fails) throw new Error('the network is away');
        return new Blob(['x'], { type: 'image/png' });
      },
    });
    expect(await screen.findByText('404')).toBeInTheDocument();
    fails = false;
    await press('重新加载');
    expect(await screen.findByRole('img', { name: '一.png' })).toBeInTheDocument();
    expect(screen.queryByText('404')).not.toBeInTheDocument();
  });

  it('[VW-04] asks for a decision by cancel and OK, and where there is none can be closed alone', async () => {
    const decided = jest.fn();
    const closed = show({ decision: { text: '确认收款', onOk: decided } });
    expect(screen.queryByRole('button', { name: '关闭' })).not.toBeInTheDocument();
    await press('确认收款');
    expect([decided.mock.calls.length, closed.mock.calls.length]).toEqual([1, 0]);
    await press('取消');
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('[VW-02] [VW-04] opens a decision once every file was seen to its end, save one that cannot be shown', async () => {
    const decided = jest.fn();
    show({ decision: { text: '确认收款', mustRead: 'bottom', onOk: decided } });
    const picture = async (name: string) => fireEvent.load(await screen.findByRole('img', { name }));
    const ok = () => screen.getByRole('button', { name: '确认收款' });
    await picture('一.png');
    expect(await screen.findByText('请看到每个文件的末尾，还有 2 个未看完')).toBeInTheDocument();
    await press('下一个');
    await picture('二.png');
    expect(await screen.findByText('请看到每个文件的末尾，还有 1 个未看完')).toBeInTheDocument();
    expect(ok()).toBeDisabled();
    await press('下一个');
    expect(await screen.findByText('该文件无法预览')).toBeInTheDocument();
    expect(screen.queryByText(/未看完/)).not.toBeInTheDocument();
    await press('确认收款');
    expect(decided).toHaveBeenCalledTimes(1);
  });

  it('[VW-02] [VW-04] opens a decision once a picture was made smaller or turned until all of it is in sight', async () => {
    show({ files: FILES.slice(0, 1), decision: { text: '确认收款', mustRead: 'bottom', onOk: () => {} } });
    const picture = await screen.findByRole('img', { name: '一.png' });
    const box = screen.getByRole('document', { name: '一.png' });
    let scrollHeight = 1000;
    Object.defineProperties(box, { scrollHeight: { get: () => scrollHeight }, clientHeight: { value: 400 } });
    jest.useFakeTimers();
    const wait = () =>
      act(() => {
        jest.advanceTimersByTime(200);
      });
    fireEvent.load(picture);
    wait();
    expect(screen.getByRole('button', { name: '确认收款' })).toBeDisabled();
    fireEvent.click(screen.getByRole('button', { name: '缩小' }));
    wait();
    expect(screen.getByRole('button', { name: '确认收款' })).toBeDisabled();
    scrollHeight = 400;
    fireEvent.click(screen.getByRole('button', { name: '向右旋转' }));
    wait();
    expect(screen.getByRole('button', { name: '确认收款' })).toBeEnabled();
    jest.useRealTimers();
  });

  it('[VW-01] closes by itself after its delay', () => {
    jest.useFakeTimers();
    const closed = show({ closeAfter: 3000 });
    jest.advanceTimersByTime(2999);
    expect(closed).not.toHaveBeenCalled();
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(closed).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('[VW-02] keeps what must be read disabled until 5 px from the bottom, 200 ms after scrolling', async () => {
    const read = jest.fn();
    show({
      actions: [
        { key: 'agree', text: '同意', mustRead: 'bottom', run: read },
        { key: 'top', text: '回到开头', mustRead: 'top', run: () => {} },
      ],
    });
    await screen.findByRole('img', { name: '一.png' });
    jest.useFakeTimers();
    const box = screen.getByRole('document', { name: '一.png' });
    const size = { scrollHeight: 1000, clientHeight: 400 };
    for (const [name, value] of Object.entries(size)) Object.defineProperty(box, name, { value });
    const scroll = (scrollTop: number, wait: number) => {
      fireEvent.scroll(box, { target: { scrollTop } });
      act(() => {
        jest.advanceTimersByTime(wait);
      });
    };
    scroll(594, 200);
    expect(screen.getByRole('button', { name: '同意' })).toBeDisabled();
    scroll(595, 199);
    expect(screen.getByRole('button', { name: '同意' })).toBeDisabled();
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(screen.getByRole('button', { name: '同意' })).toBeEnabled();
    scroll(6, 200);
    expect(screen.getByRole('button', { name: '回到开头' })).toBeDisabled();
    scroll(5, 200);
    expect(screen.getByRole('button', { name: '回到开头' })).toBeEnabled();
    jest.useRealTimers();
    fireEvent.click(screen.getByRole('button', { name: '同意' }));
    expect(read).toHaveBeenCalledWith(FILES[0]);
  });
});
