/** Page bytes → string for the lab. (Stop-gap until galley's own decode is there: BOM, declared charset, UTF-8.) */

export function decodePage(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  const declared = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1];
  for (const label of ['utf-8', declared, 'gb18030', 'windows-1252']) {
    if (label === undefined) continue;
    try {
      return new TextDecoder(label, { fatal: label !== 'windows-1252' }).decode(bytes);
    } catch {
      // not this one
    }
  }
  return new TextDecoder('utf-8').decode(bytes);
}
