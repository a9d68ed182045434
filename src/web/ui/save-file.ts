/** Hands a file to the person, as a download. */
export const saveFile = (name: string, file: Blob): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after the click returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
