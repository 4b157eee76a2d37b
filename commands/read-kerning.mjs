// Reads the pair kerning of a WOFF font. opentype.js skips extension lookups (GPOS type 9), where EB Garamond keeps it.
import { inflateSync } from "node:zlib";

/** The kerning between two glyph ids, in font units: `(left, right) => number`. */
export function readKerning(woff) {
  const gpos = findTable(woff, "GPOS");
  if (!gpos) return () => 0;
  const lookups = findKernLookups(gpos).map((subtables) =>
    subtables.map((offset) => readPairs(gpos, offset)),
  );
  return (left, right) =>
    lookups.reduce(
      (sum, subtables) => sum + (subtables.map((pairs) => pairs(left, right)).find(isFound) ?? 0),
      0,
    );
}

function isFound(value) {
  return value !== undefined;
}

function findTable(woff, tag) {
  for (let entry = 44; entry < 44 + woff.readUInt16BE(12) * 20; entry += 20) {
    if (woff.toString("latin1", entry, entry + 4) !== tag) continue;
    const [offset, packed, plain] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at));
    const bytes = woff.subarray(offset, offset + packed);
    return packed < plain ? inflateSync(bytes) : bytes;
  }
}

function findKernLookups(gpos) {
  const features = gpos.readUInt16BE(6);
  const lookupList = gpos.readUInt16BE(8);
  const kern = new Set();
  for (let index = 0; index < gpos.readUInt16BE(features); index++) {
    const record = features + 2 + index * 6;
    if (gpos.toString("latin1", record, record + 4) !== "kern") continue;
    const feature = features + gpos.readUInt16BE(record + 4);
    for (const lookup of readWords(gpos, feature + 4, gpos.readUInt16BE(feature + 2))) kern.add(lookup);
  }
  return [...kern].sort().map((index) => {
    const lookup = lookupList + gpos.readUInt16BE(lookupList + 2 + index * 2);
    const subtables = readWords(gpos, lookup + 6, gpos.readUInt16BE(lookup + 4)).map((at) => lookup + at);
    return gpos.readUInt16BE(lookup) === 9
      ? subtables.map((at) => at + gpos.readUInt32BE(at + 4))
      : subtables;
  });
}

function readPairs(gpos, table) {
  const format = gpos.readUInt16BE(table);
  const covered = readCoverage(gpos, table + gpos.readUInt16BE(table + 2));
  const [first, second] = [gpos.readUInt16BE(table + 4), gpos.readUInt16BE(table + 6)];
  const [firstSize, secondSize] = [bits(first) * 2, bits(second) * 2];
  const advance = bits(first & 3) * 2;
  if ((first & 4) === 0) return () => undefined;
  if (format === 1) {
    const sets = readWords(gpos, table + 10, gpos.readUInt16BE(table + 8)).map((at) => table + at);
    return (left, right) => {
      const set = sets[covered.get(left) ?? -1];
      if (set === undefined) return undefined;
      const size = 2 + firstSize + secondSize;
      for (let at = set + 2; at < set + 2 + gpos.readUInt16BE(set) * size; at += size) {
        if (gpos.readUInt16BE(at) === right) return gpos.readInt16BE(at + 2 + advance);
      }
    };
  }
  const lefts = readClasses(gpos, table + gpos.readUInt16BE(table + 8));
  const rights = readClasses(gpos, table + gpos.readUInt16BE(table + 10));
  const columns = gpos.readUInt16BE(table + 14);
  return (left, right) => {
    if (!covered.has(left)) return undefined;
    const cell = (lefts.get(left) ?? 0) * columns + (rights.get(right) ?? 0);
    return gpos.readInt16BE(table + 16 + cell * (firstSize + secondSize) + advance);
  };
}

function readCoverage(gpos, table) {
  const covered = new Map();
  const count = gpos.readUInt16BE(table + 2);
  if (gpos.readUInt16BE(table) === 1) {
    for (const glyph of readWords(gpos, table + 4, count)) covered.set(glyph, covered.size);
    return covered;
  }
  for (const [start, end] of readRanges(gpos, table + 4, count)) {
    for (let glyph = start; glyph <= end; glyph++) covered.set(glyph, covered.size);
  }
  return covered;
}

function readClasses(gpos, table) {
  const classes = new Map();
  const format = gpos.readUInt16BE(table);
  if (format === 1) {
    const start = gpos.readUInt16BE(table + 2);
    readWords(gpos, table + 6, gpos.readUInt16BE(table + 4)).forEach((value, index) => {
      classes.set(start + index, value);
    });
    return classes;
  }
  for (const [start, end, value] of readRanges(gpos, table + 4, gpos.readUInt16BE(table + 2))) {
    for (let glyph = start; glyph <= end; glyph++) classes.set(glyph, value);
  }
  return classes;
}

function readRanges(gpos, offset, count) {
  return Array.from({ length: count }, (_, index) => readWords(gpos, offset + index * 6, 3));
}

function readWords(gpos, offset, count) {
  return Array.from({ length: count }, (_, index) => gpos.readUInt16BE(offset + index * 2));
}

function bits(mask) {
  return mask.toString(2).replaceAll("0", "").length;
}
