export type Buyer = { name: string; email: string; phone: string };

/** The account that buys. Name and phone are empty while its profile has none. */
export type AccountBuyer = { userId: string; name: string; email: string; phone: string };

/** The browser that orders, and the account of a signed-in buyer. */
export type Orderer = { browser: string; account?: AccountBuyer | undefined };

/** The first problem of a request, in words for the buyer. */
export type CheckoutRefusal = { errorCode: string; message: string };
