/** Bytes of a base64 data URL's content. */
export const bytesOf = (dataUrl: string): number =>
  Math.floor(((dataUrl.length - dataUrl.indexOf(',') - 1) * 3) / 4)
