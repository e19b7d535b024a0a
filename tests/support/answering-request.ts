/** A stand-in for `XMLHttpRequest` whose every call is answered with this JSON. */
export function requestAnswering(answer: unknown) {
  return class extends EventTarget {
    upload = new EventTarget();
    status = 200;
    statusText = 'OK';
    responseType = '';
    withCredentials = false;
    response: unknown;
    onload: (() => void) | undefined;
    onloadend: (() => void) | undefined;
    open() {}
    setRequestHeader() {}
    abort() {}
    getResponseHeader() {
      return 'application/json';
    }
    send() {
      const text = JSON.stringify(answer);
      this.response = Object.assign(new Blob([text], { type: 'application/json' }), { text: () => Promise.resolve(text) });
      queueMicrotask(() => {
        this.onload?.();
        this.onloadend?.();
      });
    }
  };
}
