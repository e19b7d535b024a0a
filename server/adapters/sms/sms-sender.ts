export interface VerificationMessage {
  mobile: string;
  code: string;
  /** Names this message to the provider, so that its records can be matched. */
  reference: string;
}

/** Something to look at in the application. */
export interface NoticeMessage {
  mobile: string;
  /** What it is about, in a few words. */
  subject: string;
  reference: string;
}

export interface SmsSender {
  /** Resolves once the provider has taken the message; throws otherwise, and the job tries again. */
  send(message: VerificationMessage): Promise<void>;
  /** The same for a notice; absent where the provider has no template for them. */
  tell?: (message: NoticeMessage) => Promise<void>;
}
