import { useCallback, useEffect, useRef, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { profileUrl } from "#shop/engraving/engraving.ts";
import type { PublicProfile } from "#shop/profiles/public-profile.ts";
import { useSiteUrl } from "#web/shell/page-meta.ts";
import { contactLinks } from "#web/tag/contact-links.ts";
import { finderPageStyle, renderFinderBody, renderFinderCard } from "#web/tag/finder-card.ts";
import { en } from "#web/tag/finder-texts/en.ts";
import { quietLinkLook } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

const title = "What a finder sees";

/** A separate document, so that none of the shop's styles reach it; its links open beside the editor. */
const emptyPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><base target="_blank"><style>${finderPageStyle}</style></head><body class="finder"></body></html>`;

export function FinderPreview({ profile, publicId }: { profile: PublicProfile; publicId: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  const pageUrl = profileUrl(useSiteUrl(), publicId);
  const isDemo = useRouteLoaderData<{ mode: string }>("root")?.mode === "demo";
  const { call, mail } = contactLinks(profile, en);

  const takeBody = useCallback(() => {
    const frameBody = frame.current?.contentDocument?.body;
    if (frameBody?.classList.contains("finder")) setBody(frameBody);
  }, []);
  // The frame of the server's page may have loaded before this ran.
  useEffect(takeBody, [takeBody]);
  const content = renderFinderCard({ shown: profile, publicId, isReachable: true, texts: en, query: "" });
  const { markup } = renderFinderBody({ isDemo, texts: en, content });
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
          onLoad={takeBody}
          className="mt-3 h-160 max-h-[calc(100dvh-12rem)] min-h-96 w-full max-w-90 rounded-4xl border-8 border-ink bg-paper noscript:hidden"
        />
        <a href={pageUrl} target="_blank" rel="noopener" className={`${quietLinkLook} mt-2`}>
          Open your tag's page
        </a>
      </div>
    </aside>
  );
}
