import { address } from "#tests/make.ts";
import type { Things } from "./people.ts";
import { always, byLink, isSignedIn, type Rule, type Status } from "./rules.ts";

export type EndpointRule = Pick<Rule, "path" | "body" | "opensToHolder" | "isForAdmins"> & {
  endpoint: string;
  status: Status;
};

const functions = "/api/functions";
const person = { customerName: "New Person", phoneNumber: "2145550111", ...address };

/** An email that somebody has verified gets 409. */
const unlessTaken: Status = ({ of }) => (of === "nobody's" ? 200 : 409);

const toProfile = (profileId: string, productId: string) => ({
  cartId: crypto.randomUUID(),
  items: [
    {
      ...{ lineId: crypto.randomUUID(), productId, price: 14.99, quantity: 1, profileId },
      ...{
        shipping: { source: "custom", name: "Somebody", ...address },
        profileInfo: { displayName: "Somebody" },
      },
      // A hidden name is never engraved by itself.
      engravedName: "Somebody",
    },
  ],
});

const bodies: EndpointRule[] = [
  {
    endpoint: `POST ${functions}/complete-own-profile`,
    status: ({ role, of }) => (isSignedIn(role) ? (of === "own" ? 200 : 404) : 401),
    body: ({ profileId }) => ({ profileId, userId: profileId, customerName: "New Person", ...address }),
  },
  {
    endpoint: `POST ${functions}/create-guest-profile`,
    status: unlessTaken,
    body: ({ takenEmail: email }) => ({ ...person, email }),
  },
  {
    endpoint: `POST ${functions}/create-guest-profile`,
    status: always(200),
    body: ({ draftId }) => ({ ...person, email: `${crypto.randomUUID()}@example.com`, profileId: draftId }),
  },
  {
    endpoint: `POST ${functions}/create-user-account`,
    status: ({ role, of }) => (isSignedIn(role) || of !== "nobody's" ? 409 : 200),
    body: ({ takenEmail: email }) => ({ ...person, email, password: "leather & brass" }),
  },
  ...["email", "phone"].map((by) => ({
    endpoint: `POST ${functions}/find-profile`,
    status: byLink(200),
    body: (of: Things) => ({ query: by === "email" ? of.email : of.phone }),
  })),
  {
    endpoint: `POST ${functions}/create-stripe-checkout`,
    status: unlessGone("nobody's"),
    body: ({ profileId, productId }) => toProfile(profileId, productId),
  },
  {
    endpoint: `POST ${functions}/create-stripe-checkout`,
    status: unlessGone("nobody's", "another's"),
    body: ({ draftId, productId }) => toProfile(draftId, productId),
  },
  {
    endpoint: `POST ${functions}/quote-checkout`,
    status: unlessGone("nobody's"),
    body: ({ profileId, productId }) => toProfile(profileId, productId),
  },
];

/** A line whose profile can't be ordered for returns 409, as a changed line does. */
function unlessGone(...gone: string[]): Status {
  return ({ of }) => (gone.includes(of) ? 409 : 200);
}

const finder = ["GET /p", "HEAD /p", "GET /P", "HEAD /P"].flatMap((start) =>
  ["", "/"].map((slash) => ({
    endpoint: `${start}/:publicId${slash}`,
    path: ({ publicId }: Things) => `${start.split(" ")[1]}/${publicId}${slash}`,
    status: byLink(200),
  })),
);

const finds: EndpointRule[] = [
  ...["have-it", "handed-in", "still-there", "report", "set-up"].flatMap((page) =>
    ["GET", "POST"].map((method) => ({
      endpoint: `${method} /p/:publicId/${page}`,
      path: ({ publicId }: Things) => `/p/${publicId}/${page}`,
      // Nothing is typed.
      status: byLink(method === "GET" ? 200 : 400),
    })),
  ),
  {
    endpoint: "POST /p/:publicId/set-up/owner",
    path: ({ publicId }) => `/p/${publicId}/set-up/owner`,
    // Nothing is typed.
    status: byLink(400),
  },
  {
    endpoint: "GET /p/:publicId/contact.vcf",
    path: ({ publicId }) => `/p/${publicId}/contact.vcf`,
    // These people show nothing.
    status: always(404),
  },
  ...["GET ", "POST ", "GET /done", "GET /report", "POST /report"].map((named): EndpointRule => {
    const [method, page = ""] = named.split(" ");
    return {
      endpoint: `${method} /found/:token${page}`,
      path: ({ foundToken }) => `/found/${foundToken}${page}`,
      status: byLink(method === "GET" ? 200 : 400),
      opensToHolder: true,
    };
  }),
];

const wrongMethods = [
  "create-guest-profile",
  "create-user-account",
  "complete-own-profile",
  "find-profile",
  "create-stripe-checkout",
  "quote-checkout",
].flatMap((name) =>
  ["GET", "PUT", "PATCH", "DELETE", "OPTIONS"].map((method) => ({
    endpoint: `${method} ${functions}/${name}`,
    status: always(405),
  })),
);

/** Every endpoint beside the pages, and its status for each role. `ALL` is a route of any method, tested by GET. */
export const endpointRules: EndpointRule[] = [
  { endpoint: "GET /health", status: always(200) },
  { endpoint: "POST /api/stripe/webhook", status: always(400) },
  { endpoint: "GET /api/auth/get-session", status: always(200) },
  { endpoint: "GET /files/*", path: "/files/nothing.png", status: always(404) },
  ...["GET", "POST"].map((method) => ({
    endpoint: `${method} /p/sample/*`,
    path: "/p/sample/have-it",
    status: always(200),
  })),
  { endpoint: "ALL /assets/*", path: "/assets/nothing.js", status: always(404) },
  { endpoint: "ALL /api/functions/*", path: `${functions}/nothing`, status: always(404) },
  { endpoint: "ALL /api/*", path: "/api/auth/sign-in/email", status: always(404) },
  ...finder,
  ...finds,
  ...bodies,
  ...wrongMethods,
];
