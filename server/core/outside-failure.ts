/** Something outside the platform refuses or does not answer. The message is Chinese and meant for the person who asked. */
export class OutsideFailure extends Error {
  constructor(
    message: string,
    override readonly cause?: unknown,
  ) {
    super(message);
    this.name = 'OutsideFailure';
  }
}
