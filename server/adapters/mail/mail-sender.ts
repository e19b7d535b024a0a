export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The address that ends mails of its kind without a login. */
  unsubscribe?: string;
  /** Names this mail to the server that takes it, so that a second try is known as one. */
  reference: string;
}

export interface MailSender {
  /** Resolves once the mail server has taken it. Throws `MailRefused` where it never will, and anything else where a later try may do. */
  send(mail: Mail): Promise<void>;
}

/** The receiving side says that this address takes no mail. */
export class MailRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'MailRefused';
  }
}
