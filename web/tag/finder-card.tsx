import type { ReactNode } from "react";
import { formatPhone } from "#platform/phone.ts";
import type { PublicProfile } from "#shop/profiles/public-profile.ts";
import { contactLinks, mapLink, shopMailLink } from "./contact-links.ts";

type Finder = { profile: PublicProfile; pageUrl: string };

/** All that a finder sees of an owner, what helps most first. Drawn with `finderPageStyle` inside an element of class `finder`. */
export function FinderCard({ profile, pageUrl }: Finder) {
  const { name, phone, email, address, notes } = profile;
  return (
    <>
      {name && <p className="lead">You found the golf bag of</p>}
      <h1 dir="auto">{name ?? "You found a golf bag"}</h1>
      <Contact profile={profile} pageUrl={pageUrl} />
      {(phone || email || address || notes) && (
        <dl>
          {phone && <Detail label="Phone">{formatPhone(phone)}</Detail>}
          {email && <Detail label="Email">{email}</Detail>}
          {address && <Address address={address} />}
          {notes && (
            <Detail label="Notes" className="notes">
              {notes}
            </Detail>
          )}
        </dl>
      )}
    </>
  );
}

function Contact({ profile, pageUrl }: Finder) {
  const links = contactLinks(profile);
  const handedIn = links.textHandedIn ?? links.mailHandedIn;
  if (!links.call && !links.mail) return <NoContact pageUrl={pageUrl} />;
  return (
    <>
      {links.text && (
        <a className="act main" href={links.text}>
          Text the owner
        </a>
      )}
      {links.call && (
        <a className="act" href={links.call}>
          Call {formatPhone(profile.phone ?? "")}
        </a>
      )}
      {links.mail && (
        <a className={links.text ? "act" : "act main"} href={links.mail}>
          Email the owner
        </a>
      )}
      {handedIn && (
        <a className="act" href={handedIn}>
          Tell the owner where I handed it in
        </a>
      )}
    </>
  );
}

function NoContact({ pageUrl }: { pageUrl: string }) {
  return (
    <>
      <p className="ask">
        The owner shows no phone number or email here. Write to us, and we will let the owner know.
      </p>
      <a className="act main" href={shopMailLink(pageUrl)}>
        Write to the shop
      </a>
    </>
  );
}

type Details = { label: string; className?: string; children: ReactNode };

function Detail({ label, className, children }: Details) {
  return (
    <>
      <dt>{label}</dt>
      <dd className={className} dir="auto">
        {children}
      </dd>
    </>
  );
}

function Address({ address }: { address: NonNullable<PublicProfile["address"]> }) {
  const { addressLine1, addressLine2, city, state, postalCode } = address;
  const place = [city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const map = mapLink(address);
  return (
    <Detail label="Address">
      {[addressLine1, addressLine2, place].filter(Boolean).map((line) => (
        <span key={line} className="line">
          {line}
        </span>
      ))}
      {map && (
        <a className="map" href={map} rel="noopener noreferrer" target="_blank">
          Open in a map
        </a>
      )}
    </Detail>
  );
}
