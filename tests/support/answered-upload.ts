/** Answers as `fetch` does; a file is sent with its progress, which `fetch` does not tell. */
export class AnsweredUpload {
  upload: { onprogress?: (event: object) => void } = {};
  status = 200;
  statusText = '';
  response: Blob | undefined;
  onload = () => undefined;
  onerror = () => undefined;
  onloadend = () => undefined;
  private path = '';

  open(_method: string, path: string) {
    this.path = path;
  }

  setRequestHeader() {
    return undefined;
  }

  getResponseHeader(name: string) {
    return name === 'content-type' ? 'application/json' : null;
  }

  async send() {
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 1 });
    const answer = await fetch(this.path).catch(() => undefined);
    if (answer) {
      this.status = answer.status;
      this.response = new Blob([await answer.text()]);
      this.onload();
    } else this.onerror();
    this.onloadend();
  }
}
