// Gives the frame the height of the mail in it.
const frame = document.querySelector(".mail-html");

function adjustHeight() {
  const root = frame.contentDocument?.documentElement;
  if (root) frame.style.height = `${root.scrollHeight + 4}px`;
}

if (frame) {
  frame.addEventListener("load", adjustHeight);
  addEventListener("resize", adjustHeight);
  adjustHeight();
}
