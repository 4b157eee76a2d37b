// Sends without leaving the page, so that a failure loses nothing; shows a position before it is sent.
const form = document.querySelector("form") as HTMLFormElement;
const where = document.getElementById("where");
const searchMs = 20_000;
/** Ends with the search for the position, found or not. */
let search: Promise<void> | undefined;

form.onsubmit = async (event) => {
  event.preventDefault();
  if (form.inert) return;
  const focused = document.activeElement as HTMLElement;
  // The answer replaces the page, with all that would be typed meanwhile.
  form.inert = true;
  try {
    await search;
    await send();
  } catch {
    const problem = document.getElementById("problem") as HTMLElement;
    problem.textContent = form.dataset.failed ?? "";
    problem.hidden = false;
    form.inert = false;
    focused.focus();
  }
};

async function send() {
  const body = new URLSearchParams([...new FormData(form)] as [string, string][]);
  const answer = await fetch(form.action, { method: "POST", body, headers: { accept: "text/html" } });
  if (answer.redirected) return location.assign(answer.url);
  const page = await answer.text();
  if (answer.status > 499 || !page.includes('class="finder"')) throw new Error("No page of a finder");
  document.open();
  document.write(page);
  document.close();
  document.querySelector<HTMLElement>("[autofocus]")?.focus();
}

if (where && navigator.geolocation) offerPosition(where);

function offerPosition(box: HTMLElement) {
  const [share, forget] = box.querySelectorAll("button") as unknown as [HTMLButtonElement, HTMLButtonElement];
  const status = box.querySelector("p") as HTMLElement;
  const fields = box.querySelectorAll("input");
  const { locating = "", unknown = "", position = "" } = box.dataset;

  function fill(values: (string | number)[]) {
    fields.forEach((field, at) => {
      field.value = String(values[at] ?? "");
    });
  }

  function show(latitude: number, longitude: number, accuracy: number) {
    fill([latitude, longitude, accuracy]);
    status.textContent = position
      .replace("{place}", `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`)
      .replace("{meters}", String(Math.round(accuracy)));
    share.hidden = true;
    forget.hidden = false;
  }

  box.hidden = false;
  const [latitude = "", longitude = "", accuracy = ""] = Array.from(fields, (field) => field.value);
  if (latitude) show(Number(latitude), Number(longitude), Number(accuracy));
  share.onclick = () => {
    status.textContent = locating;
    search = new Promise((end) => {
      // A browser's question that nobody answers has no end.
      setTimeout(end, searchMs);
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          show(coords.latitude, coords.longitude, coords.accuracy);
          end();
        },
        () => {
          status.textContent = unknown;
          end();
        },
        { enableHighAccuracy: true, timeout: searchMs, maximumAge: 60_000 },
      );
    });
  };
  forget.onclick = () => {
    fill([]);
    status.textContent = "";
    share.hidden = false;
    forget.hidden = true;
    share.focus();
  };
}
