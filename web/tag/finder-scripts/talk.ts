import "./form.ts";

// Shows what the owner wrote meanwhile, without touching what is typed, and has the button that copies the page's link.
declare global {
  interface Window {
    /** form.ts may write another page over this one, whose timer replaces this one's. */
    lookTimer: number | undefined;
  }
}

const talk = document.getElementById("talk") as HTMLElement;
const text = document.getElementById("message") as HTMLTextAreaElement;
// The field for another message. Without this script it stays hidden, because the page loads itself again and would lose its text.
const more = document.getElementById("more");
if (more) more.hidden = false;

clearInterval(window.lookTimer);
window.lookTimer = window.setInterval(look, 20_000);
document.onvisibilitychange = look;

async function look() {
  if (document.hidden) return;
  try {
    const answer = await fetch(location.href);
    if (answer.status > 499) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    showNews(page);
  } catch {
    // It looks again in a moment.
  }
}

function showNews(page: Document) {
  const now = page.getElementById("talk");
  if (!now) {
    if (!text.value) location.reload();
    return;
  }
  if (now.textContent === talk.textContent) return;
  // Adds only what is new, because a screen reader reads out all that a log gains.
  const fresh = [...now.children].slice(talk.children.length);
  if (fresh.length > 0) talk.append(...fresh);
  else talk.replaceChildren(...now.children);
  const [heading, title] = [document.querySelector("h1"), page.querySelector("h1")];
  if (heading && title) heading.textContent = title.textContent;
}

const copy = document.getElementById("copy");
if (copy && navigator.clipboard) {
  copy.hidden = false;
  copy.onclick = async () => {
    await navigator.clipboard.writeText(copy.dataset.url ?? "");
    copy.textContent = copy.dataset.copied ?? "";
  };
}
