import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AroundWidgets, showWidget as renderWidget } from '../../../../tests/support/widget-holder';
import { WidgetShow } from '../widget-show';
import type { AreaOption } from './widget';

describe('the cascader', () => {
  it('[FF-04] [FF-08] a cascader holds list, text and files, gives its text after 300 ms, and is null when all are empty', () => {
    jest.useFakeTimers();
    const area: AreaOption = { areaId: '1', value: '710000', label: '台湾省', isLeaf: true };
    const values = renderWidget('cascader', { options: [area], input: true }, { cascader: [], input: '中山路', upload: [] });
    expect(screen.getByText('请选择省市区')).toBeInTheDocument();
    const text = screen.getByPlaceholderText('请输入详细地址');
    fireEvent.change(text, { target: { value: '中山路1号' } });
    act(() => jest.advanceTimersByTime(299));
    expect(values).toEqual([]);
    act(() => jest.advanceTimersByTime(1));
    expect(values).toEqual([{ cascader: [], input: '中山路1号', upload: [] }]);
    fireEvent.change(text, { target: { value: '' } });
    act(() => jest.advanceTimersByTime(300));
    expect(values.at(-1)).toBeNull();
    jest.useRealTimers();
  });

  it('[FF-04] a cascader keeps a file that is stored while its text is still being typed', async () => {
    jest.useFakeTimers();
    const stored = { key: 'k', fileName: '地图.pdf' };
    const calls = { upload: () => Promise.resolve(stored), view: () => undefined, download: () => undefined };
    const values = renderWidget('cascader', { options: [], input: true, upload: true }, undefined, { calls });
    fireEvent.change(screen.getByPlaceholderText('请输入详细地址'), { target: { value: '中山路1号' } });
    await act(
      async () => void fireEvent.change(screen.getByLabelText('选择文件：字段'), { target: { files: [new File(['x'], '地图.pdf')] } }),
    );
    act(() => jest.advanceTimersByTime(300));
    expect(values.at(-1)).toEqual({ cascader: [], input: '中山路1号', upload: [stored] });
    jest.useRealTimers();
  });

  it('a cascader loads the areas below one, once, and says when that fails', async () => {
    const loadChildren = jest
      .fn<Promise<AreaOption[]>, [AreaOption]>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue([{ areaId: '2', value: '120101', label: '和平区', isLeaf: true }]);
    const values = renderWidget('cascader', { options: [{ areaId: '1', value: '120000', label: '天津市', isLeaf: false }], loadChildren });
    fireEvent.mouseDown(screen.getByRole('combobox'));
    fireEvent.click(await screen.findByText('天津市'));
    expect(await screen.findByText('地区加载失败')).toBeInTheDocument();
    fireEvent.click(screen.getByText('天津市'));
    fireEvent.click(await screen.findByText('和平区'));
    expect(values.at(-1)).toEqual({ cascader: ['120000', '120101'], input: '', upload: [] });
    expect(loadChildren).toHaveBeenCalledTimes(2);
  });

  describe('[RQ-05] a cascader without options of its own', () => {
    const area = (areaId: string, label: string): AreaOption => ({ areaId, value: areaId, label, isLeaf: !areaId.endsWith('00') });
    const AREAS: Record<string, AreaOption[]> = {
      '': [area('120000', '天津市'), area('810000', '香港特别行政区')],
      '120000': [area('120100', '天津市')],
      '120100': [area('120101', '和平区'), area('120102', '河东区')],
    };

    function served() {
      return jest.fn((within: AreaOption | null) => Promise.resolve(AREAS[within?.areaId ?? ''] ?? []));
    }

    it('asks the application for each level as it is opened, by keyboard too', async () => {
      const load = served();
      const values = renderWidget('cascader', {}, undefined, { areas: load });
      const box = screen.getByRole('combobox');
      await act(async () => undefined);
      fireEvent.keyDown(box, { key: 'ArrowDown', which: 40, keyCode: 40 });
      fireEvent.keyDown(box, { key: 'ArrowDown', which: 40, keyCode: 40 });
      await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
      expect(load.mock.calls.map(([within]) => within?.areaId)).toEqual([undefined, '120000']);
      await waitFor(() => expect(screen.getAllByText('天津市')).toHaveLength(2));
      fireEvent.keyDown(box, { key: 'ArrowRight', which: 39, keyCode: 39 });
      fireEvent.click(await screen.findByText('河东区'));
      expect(values.at(-1)).toEqual({ cascader: ['120000', '120100', '120102'], input: '', upload: [] });
    });

    it('shows the names of what was chosen before', async () => {
      renderWidget('cascader', {}, { cascader: ['120000', '120100', '120101'], input: '', upload: [] }, { areas: served() });
      expect(await screen.findByText('天津市 / 天津市 / 和平区')).toBeInTheDocument();
    });

    it('shows them where nothing is edited, and asks again when that failed', async () => {
      const load = served().mockRejectedValueOnce(new Error('offline'));
      renderWidget('cascader', {}, { cascader: ['120000', '120100', '120101'], input: '', upload: [] }, { areas: load });
      await userEvent.click(await screen.findByRole('button', { name: '重新加载' }));
      expect(await screen.findByText('天津市 / 天津市 / 和平区')).toBeInTheDocument();
      expect(screen.queryByText('地区加载失败')).not.toBeInTheDocument();
      const value = { cascader: ['120000', '120100', '120102'], input: '中山路1号', upload: [] };
      render(
        <AroundWidgets areas={served()}>
          <WidgetShow kind="cascader" settings={{}} value={value} />
        </AroundWidgets>,
      );
      expect(await screen.findByText('天津市 天津市 河东区 中山路1号')).toBeInTheDocument();
    });
  });
});
