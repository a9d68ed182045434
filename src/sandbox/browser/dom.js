const svg = 'http://www.w3.org/2000/svg'

/** An element with attributes and children; `false`, `null` and `undefined` are left out. */
export const el = (tag, attributes = {}, ...children) => {
  const element = ['svg', 'path', 'rect'].includes(tag)
    ? document.createElementNS(svg, tag)
    : document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== false && value !== null && value !== undefined)
      element.setAttribute(name, value === true ? '' : value)
  element.append(...children.filter((child) => child !== false && child !== null && child !== undefined))
  return element
}

const icon = (...children) =>
  el(
    'svg',
    { class: 'sb-icon', viewBox: '0 0 24 24', 'aria-hidden': 'true', focusable: 'false' },
    ...children,
  )

export const icons = {
  pix: () =>
    icon(
      el('path', {
        d: 'M12 2.6 21.4 12 12 21.4 2.6 12Zm-4.7 9.4h2.1l2.6-2.6 2.6 2.6h2.1M7.3 12h2.1l2.6 2.6 2.6-2.6h2.1',
      }),
    ),
  card: () =>
    icon(
      el('rect', { x: 2.5, y: 5, width: 19, height: 14, rx: 2.5 }),
      el('path', { d: 'M2.5 10h19M6 15h4' }),
    ),
  lock: () =>
    icon(
      el('rect', { x: 5, y: 11, width: 14, height: 9, rx: 2 }),
      el('path', { d: 'M8 11V8a4 4 0 0 1 8 0v3' }),
    ),
}

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
export const brl = (amount) => money.format(amount).replaceAll('\u00A0', ' ')

let brickCount = 0
/** A prefix that keeps the ids of several bricks apart. */
export const uniquePrefix = () => `sb-${++brickCount}`

/** A labelled input with its place for an error. */
export const field = (prefix, { name, label, hint, wide, ...attributes }) => {
  const id = `${prefix}-${name}`
  const input = el('input', {
    id,
    name,
    type: 'text',
    class: 'sb-input',
    'aria-describedby': `${id}-error${hint ? ` ${id}-hint` : ''}`,
    ...attributes,
  })
  const error = el('p', { id: `${id}-error`, class: 'sb-error', hidden: true })
  const element = el(
    'div',
    { class: wide ? 'sb-field sb-wide' : 'sb-field' },
    el('label', { for: id }, label),
    input,
    hint && el('p', { id: `${id}-hint`, class: 'sb-hint' }, hint),
    error,
  )
  const setError = (text) => {
    error.textContent = text ?? ''
    error.hidden = !text
    input.setAttribute('aria-invalid', text ? 'true' : 'false')
  }
  input.addEventListener('input', () => setError(null))
  return { element, input, setError }
}

/** The line that says that nothing is real. */
export const testBanner = () =>
  el('p', { class: 'sb-banner' }, el('strong', {}, 'Ambiente de teste'), ' Nenhum valor é cobrado.')

/** Of the provider's variables those that the button to pay has. */
const ownColours = {
  baseColor: '--sb-base',
  baseColorFirstVariant: '--sb-base-strong',
  buttonTextColor: '--sb-on-base',
}

/** Empties the container and puts the brick's root into it. */
export const createRoot = (container, settings) => {
  const { theme, customVariables = {} } = settings.customization?.visual?.style ?? {}
  const root = el('div', {
    class: 'sb-root',
    'data-theme': theme === 'dark' ? 'dark' : theme === 'default' || theme === 'flat' ? 'light' : 'auto',
  })
  for (const [name, property] of Object.entries(ownColours))
    if (customVariables[name]) root.style.setProperty(property, customVariables[name])
  container.replaceChildren(root)
  return root
}

/** A read-only text with a button that copies it. */
export const copyField = (prefix, label, value) => {
  const { element, input } = field(prefix, { name: 'pixCode', label, wide: true, readonly: true, value })
  const said = el('p', { class: 'sb-hint', role: 'status' })
  const button = el('button', { type: 'button', class: 'sb-button sb-plain' }, 'Copiar código Pix')
  const say = (text) => () => {
    said.textContent = text
  }
  button.addEventListener('click', () => {
    input.select()
    const selected = say('Código selecionado: copie com o menu do aparelho.')
    if (navigator.clipboard) void navigator.clipboard.writeText(value).then(say('Código copiado.'), selected)
    else selected()
  })
  return el('div', { class: 'sb-stack' }, element, button, said)
}
