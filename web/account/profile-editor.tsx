import { useCallback, useEffect, useRef, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { profileUrl } from "#shop/engraving/profile-link.ts";
import type { OwnFields } from "#shop/profiles/profile-form.ts";
import { type PublicProfile, previewOf } from "#shop/profiles/public-profile.ts";
import { contactLinks } from "#web/tag/contact-links.ts";
import { finderBody, finderCard, finderPageStyle } from "#web/tag/finder-card.ts";
import { en } from "#web/tag/finder-texts/en.ts";
import { useSiteUrl } from "#web/tag/use-site-url.ts";
import { Button, quietLinkLook } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields.tsx";
import { Notice, UnsavedChanges } from "#web/ui/notice.tsx";
import { formValuesOf, ProfileFields } from "./profile-fields.tsx";
import { useProfileForm } from "./use-profile-form.tsx";

type EditorProps = { profile: OwnFields; isConfirmed: boolean; hasOthers: boolean; isHandedOver: boolean };

export function ProfileEditor({ profile, isConfirmed, hasOthers, isHandedOver }: EditorProps) {
  const { id, publicId } = profile;
  const edit = useProfileForm("profile", id, { saved: formValuesOf(profile), draft: `profile:${id}` });
  const { Form, form, notice, errors, shown, typed, submit } = edit;
  return (
    <>
      <Form {...form} aria-label="Profile" className="flex flex-col gap-6 lg:col-start-1">
        {notice}
        <ProfileFields
          {...{ shown, typed, errors }}
          whose="my"
          hasTagName={hasOthers || profile.tagName !== null}
          email={
            <TextField
              name="email"
              label="Email"
              type="email"
              value={profile.email}
              readOnly
              className="[&>input]:bg-linen"
              hint={isConfirmed ? confirmed : unconfirmed}
            />
          }
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button {...submit} busyLabel="Saving..." className="px-8">
            Save Profile
          </Button>
          <UnsavedChanges form={edit} />
        </div>
      </Form>
      <FinderPreview
        profile={
          isHandedOver ? { isResting: true } : previewOf(profile.email, new Map(Object.entries(typed)))
        }
        publicId={publicId}
      />
    </>
  );
}

const confirmed = (
  <>
    This address is confirmed. People who order a tag for you can find your profile with it.{" "}
    <EmailLink>Change it</EmailLink>
  </>
);
const unconfirmed = (
  <>
    Please confirm this address by the link we emailed you. <EmailLink>Wrong email? Correct it</EmailLink>
  </>
);

function EmailLink({ children }: { children: string }) {
  return (
    <a href="#new-email" className="underline underline-offset-4">
      {children}
    </a>
  );
}

const title = "What a finder sees";

/** A separate document, so that none of the shop's styles reach it; its links open beside the editor. */
const emptyPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><base target="_blank"><style>${finderPageStyle}</style></head><body class="finder"></body></html>`;

function FinderPreview({ profile, publicId }: { profile: PublicProfile; publicId: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  const pageUrl = profileUrl(useSiteUrl(), publicId);
  const isDemo = useRouteLoaderData<{ mode: string }>("root")?.mode === "demo";
  const { call, mail } = contactLinks(profile, en);

  const find = useCallback(() => {
    const found = frame.current?.contentDocument?.body;
    if (found?.classList.contains("finder")) setBody(found);
  }, []);
  // The frame of the server's page may have loaded before this ran.
  useEffect(find, [find]);
  const content = finderCard({ shown: profile, publicId, isReachable: true, texts: en, query: "" });
  const { markup } = finderBody({ isDemo, texts: en, content });
  useEffect(() => {
    if (body) body.innerHTML = markup;
  }, [body, markup]);

  return (
    <aside id="finder" aria-labelledby="finder-title" className="lg:row-span-2 lg:row-start-1 lg:col-start-2">
      <div className="lg:sticky lg:top-20">
        <h2 id="finder-title" className="text-xl">
          {title}
        </h2>
        <p className="mt-1 text-sm text-muted noscript:hidden">It updates as you type.</p>
        {call || mail ? null : (
          <Notice kind="warning" className="mt-3">
            Finders can't see your phone number or email. They can write to you here, and you get an email.
          </Notice>
        )}
        <iframe
          ref={frame}
          title={title}
          srcDoc={emptyPage}
          onLoad={find}
          className="mt-3 h-160 max-h-[calc(100dvh-12rem)] min-h-96 w-full max-w-90 rounded-4xl border-8 border-ink bg-paper noscript:hidden"
        />
        <a href={pageUrl} target="_blank" rel="noopener" className={`${quietLinkLook} mt-2`}>
          Open your tag's page
        </a>
      </div>
    </aside>
  );
}
