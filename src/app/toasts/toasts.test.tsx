import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { callFailed, toast } from '../../api/signals';
import type { ApiFailure } from '../../api/wire/failure';
import { makeStore } from '../store';
import { ToastHost } from './toast-host';
import { toastOfFailure } from './toast-of-failure';

function business(code: number, msg = '说明'): ApiFailure {
  return { kind: 'business', code, msg };
}

function http(status: number, statusText = ''): ApiFailure {
  return { kind: 'http', status, statusText };
}

describe('toasts of failed calls', () => {
  it('[ER-01] show the code and the message', () => {
    expect(toastOfFailure(business(41002, '额度不足'))).toEqual({ kind: 'error', title: '请求错误 41002：', description: '额度不足' });
  });

  it('warn of a conflict in the words that say what changed and by whom', () => {
    const description = '华建集团 李明已于 2026-01-05 09:00 办理“申请”，当前状态为“待审核”，请核对后再办理';
    expect(toastOfFailure(business(40901, description))).toEqual({ kind: 'warning', title: '内容已有变化', description });
    expect(toastOfFailure(business(40902))).toEqual({ kind: 'warning', title: '当前不能办理', description: '说明' });
  });

  it.each([0, 401, 412, 20001, 99902, 99901])('[ER-01] say nothing for code %d', (code) => {
    expect(toastOfFailure(business(code))).toBeUndefined();
  });

  it('[ER-01][OS-02] stay for a failed Excel import', () => {
    expect(toastOfFailure(business(2100000))).toMatchObject({ title: '请求错误 2100000：', milliseconds: 'stays' });
  });

  it.each([
    [200, '服务器成功返回请求的数据'],
    [201, '新建或修改数据成功'],
    [202, '请求已接收，尚未处理完成'],
    [204, '操作成功，没有返回内容'],
    [400, '请求语法错误'],
    [403, '访问被禁止'],
    [404, '请求的资源不存在'],
    [406, '请求的格式不被接受'],
    [410, '请求的资源已被永久删除'],
    [422, '当前 IP 地址的连接数过多'],
    [500, '服务器发生错误'],
    [502, '网关错误'],
    [503, '服务不可用'],
    [504, '网关超时'],
  ])('[ER-02] describe status %d', (status, description) => {
    expect(toastOfFailure(http(status))).toEqual({ kind: 'error', title: `请求错误 ${String(status)}：`, description });
  });

  it('[ER-02] name the number under which the server knows what went wrong', () => {
    const failure = { ...http(500), msg: '系统出错，请稍后重试或联系管理员（编号 0123456789abcdef）' } as ApiFailure;
    expect(toastOfFailure(failure)?.description).toBe('服务器发生错误（编号 0123456789abcdef）');
  });

  it('[ER-02] show the status text of any other status, and nothing for 401', () => {
    expect(toastOfFailure(http(418, "I'm a teapot"))).toMatchObject({ title: '请求错误 418：', description: "I'm a teapot" });
    expect(toastOfFailure(http(401))).toBeUndefined();
  });

  it('[ER-03] advise to refresh, show an HTML page’s text, and warn of CORS', () => {
    expect(toastOfFailure({ kind: 'malformed' })).toMatchObject({ title: '接口返回异常', description: '请刷新页面重试，或联系管理员' });
    expect(toastOfFailure({ kind: 'html', status: 200, text: '系统繁忙，请登录' })).toMatchObject({
      description: '系统繁忙，请登录',
      leadsToLogin: true,
    });
    expect(toastOfFailure({ kind: 'unreachable' })?.description).toContain('跨域');
  });

  it('[ER-04] say that a download failed, or what its stream said', () => {
    expect(toastOfFailure({ ...http(500), download: true } as ApiFailure)).toMatchObject({
      title: '请求错误 500：',
      description: '下载失败，请重试',
    });
    expect(toastOfFailure({ kind: 'http', status: 500, statusText: '', msg: '文件已归档', download: true })?.description).toBe(
      '文件已归档',
    );
  });
});

describe('the toast host', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('[CN-02] closes a toast after 4500 ms', () => {
    const { store } = shown();
    act(() => void store.dispatch(callFailed({ failure: business(41002, '额度不足'), quiet: false })));
    act(() => {
      jest.advanceTimersByTime(4499);
    });
    expect(screen.getByRole('alert')).toHaveTextContent('请求错误 41002：额度不足');
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[CN-02] closes each toast in its own time, whatever comes after it', () => {
    const { store } = shown();
    act(() => void store.dispatch(callFailed({ failure: business(41002, '额度不足'), quiet: false })));
    act(() => {
      jest.advanceTimersByTime(3000);
    });
    act(() => void store.dispatch(toast({ kind: 'success', title: '已保存' })));
    act(() => {
      jest.advanceTimersByTime(1500);
    });
    expect([screen.queryByRole('alert'), screen.queryByText('已保存')]).toEqual([null, expect.anything()]);
  });

  it('[ER-01] keeps a failed Excel import until it is closed', () => {
    const { store } = shown();
    act(() => void store.dispatch(callFailed({ failure: business(2100000, '第 3 行有误'), quiet: false })));
    act(() => {
      jest.advanceTimersByTime(60_000);
    });
    expect(screen.getByRole('alert')).toHaveTextContent('第 3 行有误');
    act(() => {
      screen.getByRole('button', { name: '关闭通知' }).click();
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a repeated failure once, and a quiet one not at all', () => {
    const { store } = shown();
    act(() => {
      store.dispatch(callFailed({ failure: business(50000, '出错'), quiet: false }));
      store.dispatch(callFailed({ failure: business(50000, '出错'), quiet: false }));
      store.dispatch(callFailed({ failure: business(50001, '安静'), quiet: true }));
      store.dispatch(toast({ kind: 'success', title: '已保存' }));
    });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByText('已保存')).toBeInTheDocument();
    expect(screen.queryByText('安静')).toBeNull();
  });
});

function shown() {
  const { store } = makeStore();
  render(
    <Provider store={store}>
      <ToastHost />
    </Provider>,
  );
  return { store };
}
