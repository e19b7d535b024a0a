import { CODES, forcesLogout } from '#contract/codes';
import type { ToastText } from '../../api/signals';
import type { ApiFailure } from '../../api/wire/failure';

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  200: '服务器成功返回请求的数据',
  201: '新建或修改数据成功',
  202: '请求已接收，尚未处理完成',
  204: '操作成功，没有返回内容',
  400: '请求语法错误',
  401: '没有权限，需要身份验证',
  403: '访问被禁止',
  404: '请求的资源不存在',
  406: '请求的格式不被接受',
  410: '请求的资源已被永久删除',
  422: '当前 IP 地址的连接数过多',
  500: '服务器发生错误',
  502: '网关错误',
  503: '服务不可用',
  504: '网关超时',
};

export function toastOfFailure(failure: ApiFailure): ToastText | undefined {
  switch (failure.kind) {
    case 'business':
      return businessToast(failure.code, failure.msg);
    case 'http':
      return failure.status === 401
        ? undefined
        : errorToast(failure.status, failure.download ? failure.msg || '下载失败，请重试' : descriptionOf(failure));
    case 'html':
      return htmlToast(failure);
    case 'malformed':
      return { kind: 'error', title: '接口返回异常', description: '请刷新页面重试，或联系管理员' };
    case 'unreachable':
      return { kind: 'error', title: '请求未能完成', description: '网络可能已中断，或存在跨域、配置问题，请检查后重试' };
    case 'aborted':
      return undefined;
  }
}

const OVERTAKEN = new Map<number, string>([
  [CODES.statusChanged, '内容已有变化'],
  [CODES.eventNotAllowed, '当前不能办理'],
  [CODES.caseTaken, '此件已被领取'],
  [CODES.anotherPersonWanted, '须由其他人复核'],
]);

function businessToast(code: number, msg: string): ToastText | undefined {
  const silent: number[] = [CODES.success, CODES.organisationNotChosen, CODES.publicAccountNotBound, CODES.secondFactorMissing];
  const overtaken = OVERTAKEN.get(code);
  if (overtaken && msg) return { kind: 'warning', title: overtaken, description: msg };
  if (silent.includes(code) || forcesLogout(code) || !msg) return undefined;
  return { ...errorToast(code, msg), ...(code === CODES.excelParseFailed ? { milliseconds: 'stays' } : {}) };
}

function htmlToast({ status, text }: { status: number; text: string }): ToastText {
  const toast = errorToast(status, text || (DESCRIPTIONS[status] ?? '接口返回异常，请刷新页面重试，或联系管理员'));
  return text.includes('请登录') ? { ...toast, leadsToLogin: true } : toast;
}

/** With the number under which the server's log knows what went wrong, where it names one. */
function descriptionOf({ status, statusText, msg = '' }: { status: number; statusText: string; msg?: string }): string {
  const number = /（编号 ([0-9a-f]{16})）/.exec(msg)?.[0] ?? '';
  return `${DESCRIPTIONS[status] ?? statusText}${number}`;
}

function errorToast(code: number, description: string): ToastText {
  return { kind: 'error', title: `请求错误 ${String(code)}：`, description };
}
