export type EmailPicture = { cid: string; jpeg: Uint8Array };

export type Email = {
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  pictures?: EmailPicture[];
};

/** Same key, same Message-ID: mailboxes recognize an email that is sent again after a crash. */
export type KeyedEmail = Email & { key: string };

export type Mailer = { send(email: KeyedEmail): Promise<void> };
