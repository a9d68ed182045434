import * as v from 'valibot'

const controls = /\p{Cc}+/gu
const invisibleControls = /[^\P{Cc}\n\r\t]+/gu

/** A name: control characters become spaces. `sentence`: why it is refused when it is no text. */
export const lineOf = (sentence?: string) =>
  v.pipe(
    v.string(sentence),
    v.transform((text) => text.replaceAll(controls, ' ').trim()),
  )

/** A text of several lines; other control characters are dropped. */
export const proseOf = (sentence?: string) =>
  v.pipe(
    v.string(sentence),
    v.transform((text) => text.replaceAll(invisibleControls, '').trim()),
  )
