import type { ReactNode } from "react";
import { shopConfig } from "#shop-config";

type Props = { isDemo: boolean; children: ReactNode };

/** What stands in the finder page's body, and in its owner's preview: an element of class `finder`. */
export function FinderBody({ isDemo, children }: Props) {
  return (
    <>
      {isDemo && <p className="demo">Demo shop: no real money moves.</p>}
      <main>
        {children}
        <p className="foot">
          A tag by <a href="/">{shopConfig.companyName}</a>
        </p>
      </main>
    </>
  );
}
