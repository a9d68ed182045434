import { make } from './dom.ts'

/** A picture that fills the window when it is pressed, until it is closed. */
export const enlargeable = (src: string, alt: string, parts: Record<string, string> = {}): HTMLElement => {
  const open = (): void => {
    const close = make('button', { type: 'button', autofocus: true, onclick: () => large.close() }, 'Fechar')
    const large = make(
      'dialog',
      { class: 'large', 'aria-label': alt, onclose: () => large.remove() },
      close,
      make('img', { src, alt }),
    ) as HTMLDialogElement
    document.body.append(large)
    large.showModal()
  }
  return make(
    'button',
    { type: 'button', class: 'enlarge', 'aria-label': `Ampliar: ${alt}`, onclick: open },
    make('img', { ...parts, src, alt: '' }),
  )
}
