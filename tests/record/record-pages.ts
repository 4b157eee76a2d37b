import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { settableStatuses } from "#shop/orders/order-status.ts";
import { listJigs } from "#shop/production/jigs.server.ts";
import { indexedPages } from "#tests/rights/indexed-pages.ts";
import { pageRules } from "#tests/rights/page-rules.ts";
import type { Things } from "#tests/rights/people.ts";
import type { fillShop } from "./fill-shop.ts";
import type { RecordedShop } from "./recorded-shop.ts";

type FilledShop = Awaited<ReturnType<typeof fillShop>>;

const signsOut = ["/auth/sign-out", "/admin/log-out"];

/** Every page as each reader sees it: the rules of `tests/rights` know the pages, for each order there is. */
export async function recordPages(shop: RecordedShop, scene: FilledShop) {
  const things = listThings(shop, scene);
  const pages: string[] = [];
  for (const [route, { path }] of Object.entries(pageRules)) {
    if (signsOut.includes(route)) continue;
    if (!path) pages.push(route);
    else for (const each of things) pages.push(await path(each));
  }
  for (const { publicId, foundToken } of things) {
    pages.push(...["", "/have-it", "/set-up", "/contact.vcf"].map((end) => `/p/${publicId}${end}`));
    if (foundToken) pages.push(`/found/${foundToken}`);
  }
  for (const { sessionId } of Object.values(scene.purchases))
    pages.push(`/order/success?session_id=${sessionId}`);
  const all = [...new Set([...pages, ...(await listMorePages(shop, scene))])];
  const adminPages = all.filter((page) => page.startsWith("/admin"));
  const shopPages = all.filter((page) => !page.startsWith("/admin"));
  const customerPages = shopPages.filter((page) => !indexedPages.includes(page) && !page.startsWith("/p/"));
  await scene.workshop.signIn();
  const { ann, bob, carl, dora } = scene;
  for (const { browser, userId } of [ann, bob, carl, dora]) await browser.signIn(userId);

  const readers = [
    ["visitor", shop.openBrowser(), all],
    ["guest-who-bought", scene.guest, customerPages],
    ["ann-who-bought", ann.browser, customerPages],
    ["bob-who-got-gifts", bob.browser, customerPages],
    ["carl-who-handed-over", carl.browser, customerPages],
    ["dora-who-took-over", dora.browser, customerPages],
    ["workshop", scene.workshop.browser, adminPages],
  ] as const;
  for (const [reader, browser, paths] of readers)
    for (const path of paths) await shop.recordPage(reader, browser, path);
}

/** What the rules ask for, of each order. */
function listThings(shop: RecordedShop, { purchases, productId }: FilledShop): Things[] {
  const tokenOf = (page: string) => shop.linkIn(page).split("/").at(-1) ?? "";
  const rest = {
    ...{ email: "ann@example.com", takenEmail: "ann@example.com", phone: "2145550137", marks: [] },
    ...{ draftId: "unknown", productId, link: async () => "unknown" },
    ...{ foundToken: tokenOf("found"), answerToken: tokenOf("answer") },
  };
  return Object.values(purchases).flatMap(({ orders, orderToken }) =>
    orders
      .filter(({ invoice }) => invoice)
      .map(({ invoice, publicId, profileId }) => ({
        ...rest,
        ...{ invoice, orderToken, publicId: publicId ?? "unknown", profileId: profileId ?? "unknown" },
      })),
  );
}

/** Pages of things that the rules only ask for as unknown ones, and lists with a filter. */
async function listMorePages(shop: RecordedShop, { purchases, productId }: FilledShop): Promise<string[]> {
  const { id: materialId } = demoMaterials.saddle;
  const [jig] = await listJigs(shop.db);
  const several = ["three tags", "partly shipped", "reopened"].flatMap(
    (title) => purchases[title]?.invoices.map((invoice) => ["invoice", invoice]) ?? [],
  );
  const sheets = ["/admin/production/sheets/1", "/admin/production/sheets/2"];
  return [
    ...["/products/classic/saddle", `/admin/products/${productId}`, `/admin/materials/${materialId}`],
    ...[`/admin/production/jigs/${jig?.id}`, `/admin/production/fill?jig=${jig?.id}&material=${materialId}`],
    ...sheets.flatMap((sheet) => [sheet, `${sheet}/all.zip`]),
    ...["labels", "packing-slips"].map((file) => `/admin/orders/${file}.pdf?${new URLSearchParams(several)}`),
    ...settableStatuses.map((status) => `/admin/orders?status=${status}`),
    ...["status=open&sort=oldest", "status=refunded", "kind=gift", "q=Ann", "q=Office", "q=100009"].map(
      (query) => `/admin/orders?${query}`,
    ),
    ...["status=open", "kind=gift"].map((query) => `/admin/orders.csv?${query}`),
  ];
}
