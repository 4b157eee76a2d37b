import { useState } from "react";
import { AuthPanel } from "./auth-panel.tsx";
import type { OrderFormParts } from "./order-form-parts.ts";
import type { PanelMode } from "./use-auth-panel.ts";

const titles = { signin: "Sign In Failed", signup: "Account Creation Error" };

/** Signing in, or up, in the middle of the order form (spec §4, authentication mode). */
export function SignInSection({ form, chooseGuest, errorOf }: OrderFormParts) {
  const [mode, setMode] = useState<PanelMode>("signin");
  return (
    <section aria-labelledby="sign-in" className="flex flex-col gap-4">
      <div>
        <h2 id="sign-in" className="text-xl">
          {mode === "signin" ? "Sign in to go on" : "Sign up"}
        </h2>
        <p className="text-muted">What you typed above stays here.</p>
      </div>
      <AuthPanel
        mode={mode}
        onMode={setMode}
        email={form.me.email}
        titles={titles}
        next="/order"
        onGuest={chooseGuest}
        error={errorOf("signIn")}
      />
    </section>
  );
}
