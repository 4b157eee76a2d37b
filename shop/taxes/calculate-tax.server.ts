import { and, eq, gt } from "drizzle-orm";
import type { StoredAddress } from "#platform/address.ts";
import type { Database } from "#platform/database.ts";
import { shopDay } from "#platform/dates.ts";
import { divide, sum } from "#platform/money.ts";
import type { Payments } from "#platform/payments/payments.ts";
import type { TaxCalculation, TaxedParcel } from "#platform/payments/taxes.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import type { OrderAddress } from "#shop/orders/shipping-address.ts";
import { salesTax, shopConfig } from "#shop-config";
import type { Exemption, TagDue, TagTax } from "./tax-table.server.ts";
import { taxCalculations } from "./taxes.table.ts";

/** As long as a payment page is open. */
const keptMinutes = 60;

export type TaxContext = {
  payments: Pick<Payments, "taxes">;
  browser: string;
  now: Date;
  /** Each calculation costs the workshop a fee: false if this browser or its network made too many. */
  mayCalculateTax: () => Promise<boolean>;
};

type TaxRefusal = { errorCode: string; message: string };

/** Thrown where a total can't be quoted because of what the buyer did. */
export class TaxRefused extends Error {
  readonly refusal: TaxRefusal;
  /** The one that the card provider doesn't find. */
  readonly address: StoredAddress | undefined;

  constructor(refusal: TaxRefusal, address?: StoredAddress) {
    super(refusal.message);
    this.refusal = refusal;
    this.address = address;
  }
}

/**
 * Has the card provider compute the tax of a parcel, once an hour for the same contents. Twins have a calculation each, because
 * each is the record of one parcel's sale. Throws TaxRefused or PaymentFailure.
 */
export async function taxByProvider(
  db: Database,
  context: TaxContext,
  {
    parcel,
    shares,
    exemption,
  }: {
    parcel: OrderAddress & { earlierTwins: number };
    shares: readonly TagDue[];
    exemption?: Exemption | undefined;
  },
): Promise<TagTax[]> {
  const validExemption = exemption?.states.includes(parcel.state) ? exemption : undefined;
  const { name: _, earlierTwins, ...to } = parcel;
  const request = {
    from: shipFrom,
    to,
    tags: shares.map(({ due }) => due),
    shipping: sum(shares.map(({ shipping }) => shipping)),
    isExempt: validExemption !== undefined,
  };
  const calculation = await calculateOnce(db, context, request, earlierTwins);
  const { tags, shipping, fee, county } = calculation;
  const evenly = shares.map(() => 1);
  const [shippingTaxes, fees] = [divide(shipping.tax, evenly), divide(fee, evenly)];
  const shippingTaxable = divide(shipping.taxable, evenly);
  return tags.map(({ tax: goodsTax, taxable }, line) => {
    const shippingTax = shippingTaxes[line]!;
    return {
      tax: sum([goodsTax, shippingTax, fees[line]!]),
      taxBase: {
        state: parcel.state,
        county,
        taxable: sum([taxable, shippingTaxable[line]!]),
        exemption: validExemption?.number ?? null,
        calculation: { id: calculation.id, line, goodsTax, shippingTax },
      },
    };
  });
}

/** Finds why the card provider charges no tax, or refuses each total. Undefined if nothing is wrong, or it can't be asked. */
export async function findTaxProblem({ taxes }: Pick<Payments, "taxes">): Promise<string | undefined> {
  return salesTax === "stripe" ? taxes.findSetupProblem().catch(() => undefined) : undefined;
}

/** Emails the workshop, once a day, what the card provider lacks to charge tax: nobody can buy until it is mended. */
export async function reportTaxProblem(
  db: Database,
  { payments, jobs, now }: { payments: Pick<Payments, "taxes">; jobs: ShopJobs; now: Date },
): Promise<void> {
  const problem = await findTaxProblem(payments);
  if (problem) await jobs.enqueue(db, "tax-problem", { problem, day: shopDay(now) });
}

const { line1, city, state, postalCode } = shopConfig.senderAddress;
const shipFrom = { addressLine1: line1, addressLine2: null, city, state, postalCode };

/** Asks the provider, or returns what it said of the same contents within the hour. */
async function calculateOnce(
  db: Database,
  { payments, browser, now, mayCalculateTax }: TaxContext,
  parcel: TaxedParcel,
  earlierTwins: number,
): Promise<TaxCalculation> {
  const contents = tokenHash(JSON.stringify([browser, earlierTwins, parcel]));
  const since = new Date(now.getTime() - keptMinutes * 60_000);
  const ofContents = and(eq(taxCalculations.contents, contents), gt(taxCalculations.createdAt, since));
  const [kept] = await db.select().from(taxCalculations).where(ofContents);
  if (kept) return kept.calculation;
  if (!(await mayCalculateTax())) throw new TaxRefused(tooMany);
  const calculation = await payments.taxes.calculate(parcel);
  if (!calculation) throw new TaxRefused(unknownAddress, parcel.to);
  const row = { contents, id: calculation.id, calculation, createdAt: now };
  await db
    .insert(taxCalculations)
    .values(row)
    .onConflictDoUpdate({ target: taxCalculations.contents, set: row });
  return calculation;
}

// No limit that passes soon: pages show the message, and don't keep asking.
const tooMany = {
  errorCode: "TAX_LIMITED",
  message: "The sales tax was worked out for many addresses. Please try again in an hour.",
};

const unknownAddress = {
  errorCode: "INVALID_INPUT",
  message: "The address of a tag can't be found. Please check its street, city, state and ZIP code.",
};
