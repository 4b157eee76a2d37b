// Groups the digits during typing without moving the caret, and submits the form only once.
const form = document.querySelector("[data-card-form]");
const number = document.getElementById("card_number");
const expiry = document.getElementById("expiry");

function groupNumber(digits) {
  const sizes = /^3[47]/.test(digits) ? [4, 6, 5] : [4, 4, 4, 4, 3];
  const starts = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0));
  const groups = sizes.map((size, index) => digits.slice(starts[index], starts[index] + size));
  return groups.filter(Boolean).join(" ");
}

function groupExpiry(digits) {
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2, 4)}` : padded;
}

function groupWhileTyping(input, group, maxDigits) {
  input.addEventListener("input", () => {
    const digitsBefore = input.value.slice(0, input.selectionStart).replace(/\D/g, "").length;
    const atEnd = input.selectionStart === input.value.length;
    input.value = group(input.value.replace(/\D/g, "").slice(0, maxDigits));
    const caret = atEnd ? input.value.length : placeAfter(input.value, digitsBefore);
    input.setSelectionRange(caret, caret);
  });
}

function placeAfter(text, digits) {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === digits) return place;
    if (/\d/.test(text[place])) seen += 1;
  }
  return text.length;
}

groupWhileTyping(number, groupNumber, 19);
groupWhileTyping(expiry, groupExpiry, 4);

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
    set("card_number", use.dataset.card);
    for (const [id, value] of Object.entries(examples))
      if (!document.getElementById(id).value) set(id, value);
    button.focus();
  });
}

function set(id, value) {
  const input = document.getElementById(id);
  input.value = value;
  input.dispatchEvent(new Event("input"));
}
