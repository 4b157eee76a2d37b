export type EmailPicture = { cid: string; jpeg: Uint8Array };

export type Email = {
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  pictures?: EmailPicture[];
};

/** The page of what it is `about` lists it once it is sent. */
export type WrittenEmail = Email & { about?: string };

/** Same key, same Message-ID: mailboxes recognize an email that is sent again after a crash. */
export type KeyedEmail = Email & { key: string };

export type Mailer = { send(email: KeyedEmail): Promise<void> };
