import { runShop } from "./start-shop.ts";

await runShop();
