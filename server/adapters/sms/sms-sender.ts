export interface VerificationMessage {
  mobile: string;
  code: string;
  /** Names this message to the provider, so that its records can be matched. */
  reference: string;
}

export interface SmsSender {
  /** Resolves once the provider has taken the message; throws otherwise, and the job tries again. */
  send(message: VerificationMessage): Promise<void>;
}
