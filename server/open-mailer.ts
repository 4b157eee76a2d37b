import { createSmtpMailer } from "#platform/email/smtp.server.ts";
import { mailFrom } from "#shop-config";
import type { Environment } from "./environment.ts";

type Settings = Pick<Environment, "siteUrl" | "smtpRequiresTls">;

/** Sends as the shop of these settings. */
export function openMailer({ siteUrl, smtpRequiresTls }: Settings, url: string) {
  return createSmtpMailer({
    url,
    from: `"${mailFrom.name}" <${mailFrom.address}>`,
    domain: new URL(siteUrl).hostname,
    requiresTls: smtpRequiresTls,
  });
}
