// Submits the form only once, and fills it in with a test card.
const form = document.querySelector("[data-card-form]");
const button = form.querySelector("button[type=submit]");
const label = button.textContent;

form.addEventListener("submit", (event) => {
  if (button.getAttribute("aria-disabled") === "true") return event.preventDefault();
  button.setAttribute("aria-disabled", "true");
  button.textContent = button.dataset.busy;
});

addEventListener("pageshow", () => {
  button.removeAttribute("aria-disabled");
  button.textContent = label;
});

const examples = { expiry: "12 / 34", cvc: "123", name: "Test Buyer", zip: "94107" };

for (const use of document.querySelectorAll("[data-card]")) {
  use.hidden = false;
  use.addEventListener("click", () => {
    form.elements.card_number.value = use.dataset.card;
    for (const [name, value] of Object.entries(examples)) form.elements[name].value ||= value;
    button.focus();
  });
}
