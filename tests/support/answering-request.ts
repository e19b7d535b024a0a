/** A stand-in for `XMLHttpRequest` whose every call is answered with this JSON, or with this text. */
export function requestAnswering(answer: unknown, { status = 200, statusText = 'OK', type = 'application/json' } = {}) {
  return class extends EventTarget {
    upload = new EventTarget();
    status = status;
    statusText = statusText;
    responseType = '';
    withCredentials = false;
    response: unknown;
    onload: (() => void) | undefined;
    onloadend: (() => void) | undefined;
    open() {}
    setRequestHeader() {}
    abort() {}
    getResponseHeader() {
      return type;
    }
    send() {
      const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
      this.response = Object.assign(new Blob([text], { type }), { text: () => Promise.resolve(text) });
      queueMicrotask(() => {
        this.onload?.();
        this.onloadend?.();
      });
    }
  };
}
