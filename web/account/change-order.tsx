import { useLocation } from "react-router";
import { formatShortList } from "#platform/text.ts";
import { purchaseNumber } from "#shop/orders/invoice-number.ts";
import { writeDraft } from "#web/shell/browser-store.ts";
import type { DescribeField } from "#web/shell/form.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { SupportLink } from "#web/shell/shell.tsx";
import { type PostAnswer, usePostForm } from "#web/shell/use-post-form.ts";
import { BackLink, Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields.tsx";
import { AnswerNotice } from "#web/ui/notice.tsx";
import { Card, PageHeading } from "#web/ui/page.tsx";
import type { Route } from "./+types/change-order.ts";
import { loadChange, runChange } from "./change-order.server.ts";
import { ExpiredLink, LinkPage, linkHeaders } from "./link-page.tsx";
import {
  ConflictFields,
  EngravingFields,
  GiftNoteField,
  GroupNameFields,
  ShippingFields,
} from "./order-fields.tsx";
import { closedWords } from "./order-words.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return loadChange(context, params);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return runChange(context, request, params);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    // A saved order redirects to its page. Other redirects, as to the sign-in, keep what was typed.
    const isSaved = error instanceof Response && error.headers.get("Location")?.startsWith("/order/");
    if (isSaved) writeDraft(draftKey(new URL(request.url).pathname), {});
    throw error;
  }
}

/** Each way to an order has its own fields, so its own draft. */
function draftKey(pathname: string): string {
  return `change-order:${pathname}`;
}

export const headers = linkHeaders;

export const meta = unlisted("Change Order");

export default function ChangeOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { change, isLimited } = loaderData;
  if (isLimited)
    return <LinkPage title="Too many requests" lead="Please wait a minute and open the link again." />;
  if (!change) return <ExpiredLink to="/contact" label="Contact Us" />;
  const hasAnswer = (actionData as PostAnswer | undefined)?.intent === "edit";
  const { invoiceNumber, tags, status, isOpen, orderPage, needsLink, hidesAddress } = change;
  return (
    <div className={`page-width py-10 sm:py-14 ${tags.length > 1 ? "max-w-4xl" : "max-w-3xl"}`}>
      <BackLink to={orderPage}>Back to Order</BackLink>
      <PageHeading
        title={`Change Order ${tags.length > 1 ? purchaseNumber(invoiceNumber) : invoiceNumber}`}
        lead={isOpen ? leadWords(change) : closedWords(status)}
      />
      {/* After an order was closed meanwhile its form stays: what was typed can be copied. */}
      {isOpen || hasAnswer ? <ChangeForm key={invoiceNumber} change={change} /> : null}
      {isOpen && needsLink ? <AddressLink /> : null}
      {isOpen && hidesAddress ? (
        <p className="mt-6 text-muted">
          The address is stored with the recipient's profile. If it needs a change, write to us:{" "}
          <SupportLink />
        </p>
      ) : null}
    </div>
  );
}

type Change = NonNullable<Route.ComponentProps["loaderData"]["change"]>;

function leadWords({ productTitle, tags }: Change): string {
  const untilWhen = "until our workshop begins. We'll email you what changed.";
  if (tags.length === 1) return `${productTitle}. You can change it ${untilWhen}`;
  const hasOneSize = tags.some(({ looks }) => looks.engravedHeightUm);
  const sizeWords = "The tags have one size of lettering; a name that is too long for it becomes smaller.";
  return `You can change your tags ${untilWhen}${hasOneSize ? ` ${sizeWords}` : ""}`;
}

function ChangeForm({ change }: { change: Change }) {
  const { tags, values, equalTags, parcel, shippingName } = change;
  const [tag] = tags;
  const isGroup = tags.length > 1;
  const edit = usePostForm("edit", {
    saved: {
      ...values,
      ...(equalTags.length > 0 && { everyTag: "yes" }),
      ...(parcel.length > 0 && { wholeParcel: "yes" }),
    },
    draft: draftKey(useLocation().pathname),
  });
  const { typed, answer } = edit;
  // A success leads away, and what is typed while it is on its way would be lost.
  const field: DescribeField = (...named) => ({ ...edit.field(...named), readOnly: edit.isBusy });
  return (
    <edit.Form {...edit.form} className="mt-8 flex flex-col gap-6">
      <AnswerNotice answer={answer} />
      <ConflictFields edit={edit} />
      {values.engravedName === undefined ? null : (
        <Card className="flex flex-col gap-5">
          <h2 className="text-lg">{isGroup ? "The tags" : "The tag"}</h2>
          {tag && !isGroup ? <EngravingFields field={field} typed={typed} front={tag.looks} /> : null}
          {isGroup ? <GroupNameFields field={field} typed={typed} tags={tags} /> : null}
          {values.giftNote === undefined ? null : <GiftNoteField field={field} typed={typed} />}
          {equalTags.length > 0 ? (
            <Checkbox
              name="everyTag"
              value="yes"
              defaultChecked={answer?.given === undefined || answer.given.everyTag === "yes"}
              label={`Also for ${formatShortList(equalTags)}, the same tag`}
            />
          ) : null}
        </Card>
      )}
      {values.city === undefined ? null : (
        <Card id="address" className="flex scroll-mt-28 flex-col gap-5">
          <h2 className="text-lg">Shipping address</h2>
          <ShippingFields
            field={field}
            parcel={parcel}
            fixedName={
              values.shippingName === undefined
                ? { name: shippingName, why: "You see the recipient's initials only, so the name stays." }
                : undefined
            }
          />
        </Card>
      )}
      <Button {...edit.submit} busyLabel="Saving..." className="self-start px-8">
        Save Changes
      </Button>
    </edit.Form>
  );
}

/** The link that led here may be old or forwarded, so it changes no address. It emails a fresh link that does. */
function AddressLink() {
  const link = usePostForm("link");
  return (
    <Card id="address" className="mt-6 scroll-mt-28">
      <h2 className="text-lg">Shipping address</h2>
      <p className="mt-2 max-w-measure">
        To keep your package safe, we'll email a link to the address your receipt went to. It works for an
        hour.
      </p>
      <AnswerNotice answer={link.answer} className="mt-4" />
      <link.Form {...link.form} className="mt-4">
        <Button {...link.submit} variant="secondary" busyLabel="Sending...">
          Email Me a Link to Change the Address
        </Button>
      </link.Form>
    </Card>
  );
}
