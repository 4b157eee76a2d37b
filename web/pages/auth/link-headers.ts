/** Of pages whose address holds a mailed token: nothing keeps it, nothing passes it on. */
export const linkHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow, noarchive",
};
