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

/** An invitation to join an organisation. */
export interface InvitationMessage {
  mobile: string;
  organisation: string;
  /** The whole address, which ends with the token. Templates of providers hold all of it but the token. */
  link: string;
  token: string;
  reference: string;
}

export interface SmsSender {
  /** Resolves once the provider has taken the message. Throws `SmsRefused` where it never will, and anything else where a later try may do. */
  send(message: VerificationMessage): Promise<void>;
  /** The same for a notice; absent where the provider has no template for them. */
  notify?: (message: NoticeMessage) => Promise<void>;
  /** The same for an invitation; absent where the provider has no template for them. */
  invite?: (message: InvitationMessage) => Promise<void>;
}

/** The provider says that it takes no such message, or none to this mobile. */
export class SmsRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'SmsRefused';
  }
}
