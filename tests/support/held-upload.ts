import { AnsweredUpload } from './answered-upload';

/** Uploads that wait until they are answered, in the order in which they were sent. */
export class HeldUpload extends AnsweredUpload {
  static readonly sent: HeldUpload[] = [];

  override send() {
    HeldUpload.sent.push(this);
    return Promise.resolve();
  }

  answer(body: object) {
    this.response = new Blob([JSON.stringify(body)]);
    this.onload();
    this.onloadend();
  }
}

/** From now on uploads wait; none was sent before. */
export function holdUploads(): void {
  HeldUpload.sent.length = 0;
  Object.assign(globalThis, { XMLHttpRequest: HeldUpload });
}
