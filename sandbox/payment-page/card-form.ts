import { html } from "hono/html";
import { dollars, type Html, layout, noMoney } from "#sandbox/pages/layout.ts";
import { testCardList } from "#sandbox/pages/test-card-list.ts";
import type { Session } from "#sandbox/state/records.ts";
import type { Errors } from "./check-card.ts";
import { orderSummary } from "./order-summary.ts";
import { type FieldName, fieldNames, type Typed } from "./typed.ts";

export type FormState = { typed: Typed; errors: Errors; alert?: string | undefined };

const fields: Record<FieldName, { label: string; attributes: Record<string, string> }> = {
  email: { label: "Email", attributes: { type: "email", autocomplete: "email", maxlength: "512" } },
  card_number: {
    label: "Card number",
    attributes: {
      type: "text",
      inputmode: "numeric",
      autocomplete: "cc-number",
      placeholder: "1234 1234 1234 1234",
      maxlength: "30",
    },
  },
  expiry: {
    label: "Expiry",
    attributes: {
      type: "text",
      inputmode: "numeric",
      autocomplete: "cc-exp",
      placeholder: "MM / YY",
      maxlength: "9",
    },
  },
  cvc: {
    label: "CVC",
    attributes: {
      type: "text",
      inputmode: "numeric",
      autocomplete: "cc-csc",
      placeholder: "123",
      maxlength: "4",
    },
  },
  name: { label: "Name on card", attributes: { type: "text", autocomplete: "cc-name", maxlength: "200" } },
  zip: {
    label: "ZIP",
    attributes: {
      type: "text",
      inputmode: "numeric",
      autocomplete: "postal-code",
      placeholder: "12345",
      maxlength: "10",
    },
  },
};

export function cardForm(session: Session, state: FormState): Html {
  const amount = dollars(session.amountTotal);
  const body = html`<main class="checkout">
${orderSummary(session)}
<section class="payment" aria-labelledby="pay-title">
<h1 id="pay-title">Pay by card</h1>
${state.alert ? html`<p class="alert" role="alert" tabindex="-1" autofocus>${state.alert}</p>` : ""}
<form method="post" action="/c/pay/${session.id}" novalidate data-card-form>
${fieldNames.map((name) => field(name, state))}
<button type="submit" class="pay" data-busy="Processing…">Pay ${amount}</button>
</form>
${testCardTable()}
</section>
</main>`;
  return layout({ title: `Pay ${amount} · Sandbox Pay`, banner: noMoney, body, script: "card-fields.js" });
}

/** The alert, where there is one, takes the focus: it must be seen on a phone too. Else the first field to mend does. */
function field(name: FieldName, { typed, errors, alert }: FormState): Html {
  const { label, attributes } = fields[name];
  const error = errors[name];
  const takesFocus = !alert && error !== undefined && fieldNames.find((each) => errors[each]) === name;
  const more = Object.entries(attributes).map(([key, value]) => html` ${key}="${value}"`);
  return html`<div class="field field-${name}">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${typed[name]}"${more} aria-describedby="${name}-error" ${
    error ? html`aria-invalid="true"` : ""
  } ${takesFocus ? html`autofocus` : ""}>
<p class="error" id="${name}-error">${error ?? ""}</p>
</div>`;
}

/** Without script the numbers are there to copy; with it a click fills the form. */
function testCardTable(): Html {
  return html`<details class="test-cards">
<summary>Test cards</summary>
<p class="small">Any future expiry, any CVC, any ZIP.</p>
${testCardList("Use")}
</details>`;
}
