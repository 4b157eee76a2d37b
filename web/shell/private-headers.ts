/** For responses to one reader: no cache, no index, and no referrer that would pass on a token in the address. */
export const privateHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow, noarchive",
};

/** For pages with a form: without any referrer the browser sends no origin, and the POST would be refused as foreign. */
export const privateFormHeaders = { ...privateHeaders, "referrer-policy": "strict-origin" };
