/** The parts of an absolute address; null when the text is none. (`URL.canParse` is younger than the engines we serve.) */
export const readAddress = (text: string): URL | null => {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
