/** Of answers that are for one reader, also where the address holds a token: nothing keeps them, nothing passes it on. */
export const privateHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow, noarchive",
};

/** With a form: without a referrer the browser names no origin either, and the write would be refused as a foreign one. */
export const privateFormHeaders = { ...privateHeaders, "referrer-policy": "strict-origin" };
