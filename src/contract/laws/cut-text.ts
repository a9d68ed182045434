const letters = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })

/**
 * At most `longest` UTF-16 units of a text, never less than a whole character as people see it: an emoji or a letter with
 * its marks stays or goes as one.
 */
export const cutText = (text: string, longest: number): string => {
  let end = 0
  for (const { index, segment } of letters.segment(text)) {
    if (index + segment.length > longest) break
    end = index + segment.length
  }
  return text.slice(0, end)
}
