/** The tag's measurements in millimetres: every drawing and the laser file take them from here. Origin: upper left corner. */
export const tagSize = { width: 70, height: 110, shoulder: 15, corner: 10 } as const;

/** What a drawing shows: the tag with its strap above and its shadow around it. */
export const tagView = { left: -9, top: -50, width: 88, height: 170 } as const;

/** The opening for the strap. */
export const slot = { left: 24, top: 8.6, width: 22, height: 4.8 } as const;

/** How far the seam runs inside the edge. */
export const seamInset = 4.1;

/** The room for the name inside the seam. */
export const nameBox = { width: 49, center: 35 } as const;

/** How far down the middle of the name stands: below the initials or the crest, where there is one. */
export const nameMiddle = { classic: 62, monogram: 86.5, crest: 86.5 } as const;

/** The square that the QR code and its quiet zone fill on the back. */
export const codeBox = { left: 10, top: 37, side: 50 } as const;

/** Smaller modules stop being read on a burnt surface (facts/qr-and-engraving.md). */
export const smallestModule = 0.6;
