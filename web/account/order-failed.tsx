import { useEffect } from "react";
import { useNavigate } from "react-router";
import { toast } from "#web/ui/toast.ts";
import { OrdersFailed } from "./orders-failed.tsx";

/** An invoice could not be loaded: 'Failed to load order details', then /orders (spec §8). */
export function OrderFailed() {
  const navigate = useNavigate();
  useEffect(() => {
    toast({
      title: "Error",
      description: "Failed to load order details",
      kind: "destructive",
      isForNextPage: true,
    });
    void navigate("/orders", { replace: true });
  }, [navigate]);
  return <OrdersFailed title="Order Invoice" />;
}
