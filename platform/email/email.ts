export type EmailPicture = { cid: string; png: Uint8Array };

export type Email = {
  /** Same key, same Message-ID: a mail that is sent again after a crash is recognised as the same. */
  key: string;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  pictures?: EmailPicture[];
};

export type Mailer = { send(mail: Email): Promise<void> };
