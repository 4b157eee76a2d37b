/**
 * The page's only script (design §5): shows the button when session storage holds the address of an open payment page
 * at one of the button's origins. It opens in a new tab, once.
 */
export const finderScript = `(()=>{try{
const button=document.getElementById("checkout"),page=new URL(sessionStorage.getItem("checkoutUrl"));
if(!button.dataset.origins.split(" ").includes(page.origin))return;
button.onclick=()=>{sessionStorage.removeItem("checkoutUrl");button.hidden=true;open(page.href,"_blank","noopener")};
button.hidden=false}catch{}})()`;
