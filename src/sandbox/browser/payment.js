import { brandOf, checks } from './card.js'
import { createCardForm } from './card-form.js'
import { brl, createRoot, el, field, icons, testBanner, uniquePrefix } from './dom.js'

const post = async (url, body) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return answer.json()
}

const nameOfCreditCard = async (base) => {
  const answer = await fetch(`${base}/_sandbox/bricks/settings`)
  return (await answer.json()).selectedPaymentMethod
}

/** What the shop's server is to send on; the shape of the provider's documentation. */
const cardData = async ({ base, publicKey }, values, amount, email) => {
  const token = await post(`${base}/v1/card_tokens?public_key=${encodeURIComponent(publicKey)}`, values)
  const brand = brandOf(values.card_number)
  return {
    formData: {
      token: token.id,
      issuer_id: brand.issuer,
      payment_method_id: brand.id,
      transaction_amount: amount,
      installments: 1,
      payment_method_option_id: null,
      processing_mode: null,
      payer: { email, identification: values.cardholder.identification },
    },
    additionalData: {
      bin: values.card_number.slice(0, 8),
      lastFourDigits: values.card_number.slice(-4),
      cardholderName: values.cardholder.name,
      paymentTypeId: 'credit_card',
    },
  }
}

const pixNext = () =>
  el('p', { class: 'sb-next' }, 'A seguir você recebe o código e o QR para pagar no aplicativo do seu banco.')

/** One way to pay: a radio button and what opens under it. */
const option = (prefix, { value, label, note, icon, content }) => {
  const id = `${prefix}-method-${value}`
  const radio = el('input', { type: 'radio', id, name: `${prefix}-method`, value, class: 'sb-radio' })
  const pane = el('div', { class: 'sb-pane', hidden: true }, content)
  const element = el(
    'div',
    { class: 'sb-option' },
    el(
      'div',
      { class: 'sb-choice' },
      radio,
      el(
        'label',
        { for: id },
        icon,
        el('span', {}, el('strong', {}, label), el('span', { class: 'sb-note' }, note)),
      ),
    ),
    pane,
  )
  return { value, element, radio, pane }
}

const createOptions = (prefix, methods, card) => {
  const options = []
  if (methods.bankTransfer)
    options.push(
      option(prefix, {
        value: 'pix',
        label: 'Pix',
        note: 'Aprovação na hora',
        icon: icons.pix(),
        content: pixNext(),
      }),
    )
  if (card)
    options.push(
      option(prefix, {
        value: 'card',
        label: 'Cartão de crédito',
        note: 'À vista, em 1 parcela',
        icon: icons.card(),
        content: card.element,
      }),
    )
  return options
}

const createEmail = (prefix, payer) => {
  const known = payer.email && !checks.email(payer.email) ? payer.email : null
  const input = field(prefix, {
    name: 'email',
    label: 'E-mail',
    wide: true,
    type: 'email',
    autocomplete: 'email',
    inputmode: 'email',
    value: payer.email,
  })
  return {
    element: known ? null : input.element,
    input: input.input,
    setError: input.setError,
    value: () => known ?? input.input.value.trim(),
    problem: () => (known ? null : checks.email(input.input.value)),
  }
}

/** Marks what is wrong, moves the focus there; true when nothing is. */
const review = (email, card) => {
  const problems = card?.problems() ?? {}
  for (const [name, item] of Object.entries(card?.fields ?? {})) item.setError(problems[name])
  email.setError(email.problem())
  const wrong = [
    ...(email.problem() ? [email.input] : []),
    ...Object.keys(problems).map((name) => card.fields[name].input),
  ]
  wrong[0]?.focus()
  return wrong.length === 0
}

/** The payment brick: PIX and credit card, as `customization.paymentMethods` allows. */
export const mountBrick = (container, settings, environment) => {
  const { initialization, customization = {}, callbacks } = settings
  const methods = customization.paymentMethods ?? {}
  const payer = initialization.payer ?? {}
  const prefix = uniquePrefix()
  let amount = initialization.amount
  let mounted = true

  const email = createEmail(prefix, payer)
  const card = methods.creditCard
    ? createCardForm(prefix, { identification: payer.identification, onBinChange: callbacks.onBinChange })
    : null
  const options = createOptions(prefix, methods, card)
  const trouble = el('p', { class: 'sb-trouble', role: 'alert' })
  const button = el('button', { type: 'submit', class: 'sb-button sb-pay' })
  const choices = el(
    'fieldset',
    { class: options.length > 1 ? 'sb-choices sb-several' : 'sb-choices' },
    el('legend', { class: customization.visual?.hideFormTitle && 'sb-unseen' }, 'Como você quer pagar?'),
    ...options.map(({ element }) => element),
    email.element,
  )
  const form = el(
    'form',
    { class: 'sb-form', novalidate: true, 'aria-label': 'Pagamento' },
    testBanner(),
    choices,
    trouble,
    el('div', { class: 'sb-foot' }, button),
  )

  const chosen = () => options.find(({ radio }) => radio.checked) ?? null
  const label = () => {
    if (chosen()?.value === 'pix') return `Pagar ${brl(amount)} com Pix`
    return chosen() ? `Pagar ${brl(amount)}` : 'Escolha como pagar'
  }
  const setBusy = (busy) => {
    choices.disabled = busy
    button.disabled = busy || !chosen()
    button.textContent = busy ? 'Processando…' : label()
    form.setAttribute('aria-busy', String(busy))
  }
  const showChosen = () => {
    for (const { radio, pane, element } of options) {
      pane.hidden = !radio.checked
      element.classList.toggle('sb-open', radio.checked)
    }
    email.element?.toggleAttribute('hidden', !chosen())
    form.classList.toggle('sb-long', chosen()?.value === 'card')
    trouble.textContent = ''
    setBusy(false)
  }

  /** A refusal is told by the page, which knows its reason; here the form only becomes usable again. */
  const hand = (payment) => callbacks.onSubmit(payment, payment.additionalData).catch(() => undefined)
  const payByCard = async () => {
    const values = card.values()
    const [data, name] = await Promise.all([
      cardData(environment, values, amount, email.value()),
      nameOfCreditCard(environment.base),
    ]).catch(() => {
      trouble.textContent = 'Não foi possível validar o cartão. Confira os dados e tente novamente.'
      callbacks.onError({
        type: 'non_critical',
        cause: 'card_token_creation_failed',
        message: 'The card token could not be created',
      })
      return []
    })
    if (!data || !mounted) return
    const { formData, additionalData } = data
    await hand({ paymentType: 'credit_card', selectedPaymentMethod: name, formData, additionalData })
    card.clearSecret()
  }
  const payByPix = () =>
    hand({
      paymentType: 'bank_transfer',
      selectedPaymentMethod: 'bank_transfer',
      formData: { payment_method_id: 'pix', transaction_amount: amount, payer: { email: email.value() } },
    })

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const method = chosen()
    if (!method || choices.disabled) return
    trouble.textContent = ''
    if (!review(email, method.value === 'card' ? card : null)) return
    setBusy(true)
    void (method.value === 'card' ? payByCard() : payByPix()).finally(() => {
      if (mounted) setBusy(false)
    })
  })
  for (const { radio } of options) radio.addEventListener('change', showChosen)
  const { bankTransferForm, creditCardForm } = customization.visual?.defaultPaymentOption ?? {}
  const first = (bankTransferForm && 'pix') || (creditCardForm && 'card')
  for (const { value, radio } of options) radio.checked = options.length === 1 || value === first
  showChosen()

  createRoot(container, settings).append(form)
  setTimeout(() => {
    if (mounted) callbacks.onReady()
  })
  return {
    unmount: () => {
      mounted = false
      container.replaceChildren()
    },
    update: (change) => {
      if (typeof change?.amount !== 'number') return false
      amount = change.amount
      setBusy(choices.disabled)
      return true
    },
  }
}
