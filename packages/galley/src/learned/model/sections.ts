/** Parts of a model's file, each behind its length. */

export function joinSections(sections: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(sections.reduce((sum, { length }) => sum + 4 + length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const section of sections) {
    view.setUint32(at, section.length, true);
    bytes.set(section, at + 4);
    at += 4 + section.length;
  }
  return bytes;
}

/** Each call gives the next section, from a place on. @throws TypeError where the bytes end before, or in a section of fewer bytes than asked for. */
export function openSections(bytes: Uint8Array, from: number): (least?: number) => Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = from;
  return (least = 1) => {
    const length = at + 4 <= bytes.length ? view.getUint32(at, true) : -1;
    at += 4 + length;
    if (length < least || at > bytes.length) throw new TypeError('readModel: the file ends too early');
    return bytes.subarray(at - length, at);
  };
}
