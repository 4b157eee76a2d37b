/** Of answers that are for one reader, also where the address holds a token: nothing keeps them, nothing passes it on. */
export const privateHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow, noarchive",
};
