import { Link } from "react-router";

export function PolicyLinks() {
  const look = "underline underline-offset-4";
  return (
    <p className="mt-4 text-sm text-muted">
      By ordering you accept our{" "}
      <Link to="/terms" className={look}>
        Terms
      </Link>
      . Please read{" "}
      <Link to="/shipping-returns" className={look}>
        Shipping & Returns
      </Link>{" "}
      and{" "}
      <Link to="/privacy" className={look}>
        Privacy
      </Link>
      .
    </p>
  );
}
