import {
  always,
  byLink,
  forAccounts,
  forAdmins,
  forAdminsOfCustomers,
  forAdminsOnly,
  forAdminsUnlessGone,
  forOwners,
  forSignedOut,
  indexedPages,
  isSignedIn,
  noAction,
  noActionForAccounts,
  type Rule,
  type Status,
} from "./rules.ts";

const ups = "1Z999AA10123456784";

const open: Rule = { get: always(200), post: noAction };
const unknownId = (list: string): Rule => ({
  path: `${list}/00000000-0000-4000-8000-000000000000`,
  get: forAdminsOnly(404),
  post: forAdminsOnly(400),
  isForAdmins: true,
});

const orderLink = (page = ""): Rule => ({
  path: ({ orderToken }) => `/order/view/${orderToken}${page}`,
  get: byLink(200),
  post: noAction,
  opensToHolder: true,
});

const missingFile = { get: forAdminsOnly(404), post: forAdminsOnly(405) };

/** The page that would show the answer leads on who is signed in. */
const nothingTyped: Status = ({ role, kind }) => (isSignedIn(role) && kind === "page" ? 302 : 400);

/** Every page of web/routes.ts, and the status that each role gets there. A page without a row fails the test. */
export const pageRules: Record<string, Rule> = {
  ...Object.fromEntries(indexedPages.map((path) => [path, open])),
  "/profile-created": open,
  "/checkout": open,
  "/cart-success": open,
  "/discount/:code": { ...open, path: "/discount/CLUB10" },
  "/profile-manage": open,
  "/profile-summary": open,
  "/products/:design/:variant?": { path: "/products/nothing", get: always(404), post: always(405) },
  "/cart/sellable": open,
  "/order/products": open,
  "/*": { path: "/nowhere", get: always(404), post: always(404) },
  "/robots.txt": open,
  "/sitemap.xml": open,
  "/feeds/google.xml": open,
  "/.well-known/security.txt": open,
  "/drawings/tag.jpg": { get: always(404), post: noAction },
  "/drawings/:file": { path: "/drawings/nothing.svg", get: always(404), post: noAction },
  "/drawings/:size/:file": { path: "/drawings/share/nothing.jpg", get: always(404), post: noAction },
  "/contact": { get: always(200), post: always(400) },
  "/order/success": {
    path: "/order/success?session_id=cs_test_unknown",
    get: always(200),
    // Nothing is typed.
    post: always(400),
  },
  "/order/view/:token": orderLink(),
  // No button was pressed.
  "/order/view/:token/delay": { ...orderLink("/delay"), post: always(400) },
  "/order/view/:token/invoice.pdf": orderLink("/invoice.pdf"),
  "/order/view/:token/:invoiceNumber/change": {
    path: ({ orderToken, invoice }) => `/order/view/${orderToken}/${invoice}/change`,
    get: byLink(200),
    // Nothing is typed.
    post: byLink(400),
    opensToHolder: true,
  },
  "/order/view/:token/:invoiceNumber/names": {
    path: ({ orderToken, invoice }) => `/order/view/${orderToken}/${invoice}/names`,
    get: always(302),
    post: noAction,
  },
  "/order/address/:token": {
    path: async ({ link }) => `/order/address/${await link("change-address")}`,
    get: byLink(200),
    post: byLink(400),
    opensToHolder: true,
  },
  "/auth": { get: forSignedOut, post: nothingTyped },
  "/auth/sign-out": { get: always(302), post: always(302) },
  "/auth/confirm/:token": {
    path: async ({ link }) => `/auth/confirm/${await link("confirm")}`,
    get: byLink(200),
    post: byLink(302),
    // The link comes from the mailbox, so the page may show its email.
    opensToHolder: true,
  },
  "/auth/reset/:token": {
    path: async ({ link }) => `/auth/reset/${await link("reset")}`,
    get: byLink(200),
    post: byLink(302),
    body: () => ({ password: "leather & brass", confirmation: "leather & brass" }),
  },
  "/auth/change-email/:token": {
    path: async ({ link }) => `/auth/change-email/${await link("change-email")}`,
    get: byLink(200),
    // It needs the session of the account that asked; reading the mailbox is not enough.
    post: always(404),
    opensToHolder: true,
  },
  "/claim/:token": {
    path: async ({ link }) => `/claim/${await link("claim")}`,
    get: byLink(200),
    post: ({ role, of }) => (of === "nobody's" || !isSignedIn(role) ? 404 : 302),
    body: () => ({ account: "mine" }),
    opensToHolder: true,
  },
  "/tag/:publicId/claim": {
    path: ({ publicId }) => `/tag/${publicId}/claim`,
    get: always(200),
    post: always(200),
  },
  "/answer/:token": {
    path: ({ answerToken }) => `/answer/${answerToken}`,
    get: byLink(200),
    // Nothing is typed.
    post: always(400),
    opensToHolder: true,
  },
  "/hand-over/:token": {
    path: async ({ link }) => `/hand-over/${await link("hand-over")}`,
    get: byLink(200),
    post: byLink(302),
    opensToHolder: true,
  },
  "/my-data/:token": {
    path: async ({ link }) => `/my-data/${await link("download-data")}`,
    get: byLink(200),
    post: noAction,
    opensToHolder: true,
  },
  "/my-data/:token/my-data.zip": {
    path: async ({ link }) => `/my-data/${await link("download-data")}/my-data.zip`,
    get: byLink(200),
    post: noAction,
    opensToHolder: true,
  },
  "/delete-account/:token": {
    path: async ({ link }) => `/delete-account/${await link("delete-data")}`,
    get: byLink(200),
    post: byLink(302),
    opensToHolder: true,
  },
  "/delete-account": { get: forAccounts, post: ({ role }) => (isSignedIn(role) ? 400 : 302) },
  "/finds": { get: forAccounts, post: noActionForAccounts },
  "/profile": {
    path: ({ profileId }) => `/profile?tag=${profileId}`,
    get: forAccounts,
    post: ({ role, of }) => (isSignedIn(role) ? (of === "own" ? 200 : 404) : 302),
    body: () => ({ intent: "profile", displayName: "Somebody else" }),
  },
  "/orders": { get: forAccounts, post: noActionForAccounts },
  "/order/:invoiceNumber": {
    path: ({ invoice }) => `/order/${invoice}`,
    get: forOwners,
    post: noActionForAccounts,
  },
  "/order/:invoiceNumber/change": {
    path: ({ invoice }) => `/order/${invoice}/change`,
    get: forOwners,
    post: ({ role, of }) => (isSignedIn(role) && of === "own" ? 400 : 302),
  },
  "/order/:invoiceNumber/names": {
    path: ({ invoice }) => `/order/${invoice}/names`,
    get: always(302),
    post: noAction,
  },
  "/admin": {
    get: ({ role }) => (role === "admin" ? 302 : 200),
    post: ({ role, kind }) => (role === "admin" && kind === "page" ? 302 : 400),
  },
  "/admin/second-factor": { get: always(302), post: always(302) },
  "/admin/log-out": { get: always(302), post: always(302) },
  "/admin/profiles": { get: forAdmins, post: forAdminsOnly(400), isForAdmins: true },
  "/admin/personal-data/:of": {
    path: ({ invoice }) => `/admin/personal-data/${invoice}`,
    get: forAdminsOfCustomers(200),
    // Nothing is asked for.
    post: forAdminsOnly(400),
    isForAdmins: true,
  },
  "/admin/profile/:userId": {
    path: ({ profileId }) => `/admin/profile/${profileId}`,
    get: ({ role, of }) => (role === "admin" && of !== "nobody's" ? 200 : 302),
    // The page that would show the answer leads on to the list.
    post: ({ role, of, kind }) => (role === "admin" && (of !== "nobody's" || kind === "data") ? 400 : 302),
    body: () => ({ intent: "profile", displayName: "Somebody else" }),
    isForAdmins: true,
  },
  "/admin/orders/labels.pdf": {
    path: ({ invoice }) => `/admin/orders/labels.pdf?invoice=${invoice}`,
    get: forAdminsUnlessGone(),
    post: forAdminsOnly(405),
  },
  "/admin/orders/packing-slips.pdf": {
    path: ({ invoice }) => `/admin/orders/packing-slips.pdf?invoice=${invoice}`,
    get: forAdminsUnlessGone(),
    post: forAdminsOnly(405),
  },
  "/admin/orders/:invoiceNumber/label.pdf": {
    path: ({ invoice }) => `/admin/orders/${invoice}/label.pdf`,
    get: forAdminsUnlessGone(),
    post: forAdminsOnly(405),
  },
  "/admin/orders/:invoiceNumber/setup-cards.pdf": {
    path: ({ invoice }) => `/admin/orders/${invoice}/setup-cards.pdf`,
    // The buyer of this order named its owner.
    get: forAdminsOnly(404),
    post: forAdminsOnly(405),
  },
  "/admin/orders/:invoiceNumber/laser/:file": {
    path: ({ invoice }) => `/admin/orders/${invoice}/laser/front.svg`,
    get: forAdminsUnlessGone(),
    post: forAdminsOnly(405),
  },
  "/admin/orders/:invoiceNumber/variants": {
    path: ({ invoice }) => `/admin/orders/${invoice}/variants`,
    get: forAdminsUnlessGone(),
    post: forAdminsOnly(405),
  },
  "/admin/orders": { get: forAdmins, post: forAdminsOnly(400), isForAdmins: true },
  "/admin/products/parents": { get: forAdmins, post: forAdminsOnly(405) },
  "/admin/orders/products": { get: forAdmins, post: forAdminsOnly(405) },
  "/admin/orders.csv": { get: forAdmins, post: forAdminsOnly(405), isForAdmins: true },
  "/admin/shipping": { get: forAdmins, post: forAdminsOnly(400), isForAdmins: true },
  "/admin/shipping/late": { get: forAdmins, post: forAdminsOnly(400), isForAdmins: true },
  "/admin/shipping.csv": { get: forAdmins, post: forAdminsOnly(405), isForAdmins: true },
  "/admin/sales-tax": { get: forAdmins, post: forAdminsOnly(405), isForAdmins: true },
  "/admin/sales-tax.csv": { get: forAdmins, post: forAdminsOnly(405), isForAdmins: true },
  "/admin/orders/:invoiceNumber": {
    path: ({ invoice }) => `/admin/orders/${invoice}`,
    get: forAdminsUnlessGone(),
    post: forAdminsUnlessGone(),
    body: ({ invoice }) => ({ intent: "tracking", invoice, carrier: "ups", number: ups, kept: ups }),
    isForAdmins: true,
  },
  "/admin/dashboard": { get: forAdmins, post: forAdminsOnly(400), isForAdmins: true },
  "/admin/messages": { get: forAdmins, post: forAdminsOnly(400), isForAdmins: true },
  "/admin/audit": { get: forAdmins, post: forAdminsOnly(405), isForAdmins: true },
  "/admin/products": { get: forAdmins, post: forAdminsOnly(400), isForAdmins: true },
  "/admin/products/pictures": { get: forAdminsOnly(404), post: forAdminsOnly(400) },
  "/admin/products/:productId": unknownId("/admin/products"),
  "/admin/discounts": { get: forAdmins, post: forAdminsOnly(405), isForAdmins: true },
  "/admin/discounts/:discountId": unknownId("/admin/discounts"),
  "/admin/materials": { get: forAdmins, post: forAdminsOnly(405), isForAdmins: true },
  "/admin/materials/:materialId": unknownId("/admin/materials"),
  "/admin/production/jigs": { get: forAdmins, post: forAdminsOnly(405), isForAdmins: true },
  "/admin/production/jigs/:jigId": unknownId("/admin/production/jigs"),
  "/admin/production/jigs/:jigId/:file": {
    path: "/admin/production/jigs/00000000-0000-4000-8000-000000000000/calibration.svg",
    get: forAdminsOnly(404),
    post: forAdminsOnly(405),
  },
  "/admin/materials/:materialId/:file": {
    path: "/admin/materials/00000000-0000-4000-8000-000000000000/test-grid.svg",
    get: forAdminsOnly(404),
    post: forAdminsOnly(405),
  },
  "/admin/production": { get: forAdmins, post: forAdminsOnly(400), isForAdmins: true },
  "/admin/production/verify": { get: forAdmins, post: forAdminsOnly(409), isForAdmins: true },
  "/admin/production/fill": { get: forAdminsOnly(404), post: forAdminsOnly(404), isForAdmins: true },
  "/admin/production/fill/:file": { path: "/admin/production/fill/front.svg", ...missingFile },
  "/admin/production/sheets/:number": {
    path: "/admin/production/sheets/1",
    get: forAdminsOnly(404),
    post: forAdminsOnly(400),
    isForAdmins: true,
  },
  "/admin/production/sheets/:number/:file": {
    path: "/admin/production/sheets/1/all.zip",
    ...missingFile,
  },
  "/admin/payments": { get: forAdmins, post: forAdminsOnly(400), isForAdmins: true },
  "/admin/visits": { get: forAdmins, post: forAdminsOnly(405), isForAdmins: true },
  "/admin/*": { path: "/admin/nowhere", get: forAdminsOnly(404), post: forAdminsOnly(404) },
  "/admin/security": { get: forAdmins, post: forAdminsOnly(400) },
  "/admin/help": { get: forAdmins, post: forAdminsOnly(405) },
  "/order/:invoiceNumber/invoice.pdf": {
    path: ({ invoice }) => `/order/${invoice}/invoice.pdf`,
    get: forOwners,
    post: noActionForAccounts,
  },
};
