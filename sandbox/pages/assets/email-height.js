// Gives the frame the height of the email in it.
const frame = document.querySelector(".email-html");

function adjustHeight() {
  const root = frame.contentDocument?.documentElement;
  if (root) frame.style.height = `${root.scrollHeight + 4}px`;
}

if (frame) {
  frame.addEventListener("load", adjustHeight);
  addEventListener("resize", adjustHeight);
  adjustHeight();
}
