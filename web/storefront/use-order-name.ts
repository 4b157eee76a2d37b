import { useEffect, useState } from "react";
import { orderDraftKey, tryStorage } from "#web/shell/browser-store.ts";

// The order's code is a quarter of this page's script: it is loaded once there is a name.
const loadOrderName = () => import("#web/ordering/order-name.ts");

/** The name on the tag of this tab's order: /order shows it too, and no address does. */
export function useOrderName() {
  const [name, setName] = useState("");

  useEffect(() => {
    if (tryStorage(() => sessionStorage.getItem(orderDraftKey)))
      void loadOrderName().then(({ readOrderName }) => setName(readOrderName()));
  }, []);

  function changeName(typed: string) {
    setName(typed);
    void loadOrderName().then(({ keepOrderName }) => keepOrderName(typed));
  }

  return [name, changeName] as const;
}
