import { brl, copyField, createRoot, el, testBanner, uniquePrefix } from './dom.js'

const titles = {
  approved: ['Pagamento aprovado', 'good'],
  pending: ['Aguardando pagamento', 'waiting'],
  in_process: ['Pagamento em análise', 'waiting'],
  rejected: ['Pagamento recusado', 'bad'],
  cancelled: ['Pagamento cancelado', 'bad'],
  refunded: ['Pagamento devolvido', 'waiting'],
  charged_back: ['Pagamento contestado', 'bad'],
}
const details = {
  accredited: 'Tudo certo: o pagamento foi creditado.',
  pending_waiting_transfer: 'Pague o código Pix no aplicativo do seu banco.',
  pending_contingency: 'A resposta chega em até 2 dias úteis.',
  expired: 'O prazo para pagar terminou.',
  cc_rejected_insufficient_amount: 'O cartão não tem limite suficiente.',
  cc_rejected_call_for_authorize: 'Autorize a compra com o banco do cartão.',
  cc_rejected_bad_filled_security_code: 'O código de segurança não confere.',
  cc_rejected_bad_filled_date: 'O vencimento não confere.',
}

const dateTime = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})
const row = (term, value) => value && el('div', {}, el('dt', {}, term), el('dd', {}, value))

const methodText = ({ method, last_four_digits: lastFour }) =>
  method === 'pix' ? 'Pix' : `Cartão ${method}${lastFour ? ` final ${lastFour}` : ''}`

const pixPart = (prefix, pix) => [
  el('img', {
    class: 'sb-qr',
    width: 240,
    height: 240,
    alt: 'Código QR do Pix',
    src: `data:image/png;base64,${pix.qr_code_base64}`,
  }),
  copyField(prefix, 'Pix copia e cola', pix.qr_code),
]

const ticketLink = (pix) =>
  el(
    'p',
    { class: 'sb-hint' },
    el(
      'a',
      { href: pix.ticket_url, target: '_blank', rel: 'noopener' },
      'Abrir a página de pagamento de teste',
    ),
  )

const readAddress = (address) => {
  try {
    return new URL(address, location.href)
  } catch {
    return null
  }
}

/** Other sites are ignored, as the provider does. */
const backLink = ({ customization }) => {
  const address = customization?.backUrls?.return
  const url = address ? readAddress(address) : null
  if (url?.origin !== location.origin) return null
  const text = customization.visual?.texts?.ctaReturnLabel ?? 'Voltar para a loja'
  return el('a', { class: 'sb-button sb-plain', href: url.href }, text)
}

const show = (root, payment, settings) => {
  const visual = settings.customization?.visual ?? {}
  const [title, tone] = titles[payment.status] ?? ['Situação do pagamento', 'waiting']
  const reason =
    details[payment.status_detail] ?? (payment.status === 'rejected' && 'Tente com outro meio de pagamento.')
  const pix = payment.status === 'pending' ? payment.pix : null
  root.append(
    el(
      'section',
      { class: 'sb-form', 'aria-label': 'Situação do pagamento' },
      testBanner(),
      el('h2', { class: `sb-title sb-${tone}` }, title),
      !visual.hideStatusDetails && reason && el('p', {}, reason),
      el(
        'dl',
        { class: 'sb-summary' },
        row('Valor', brl(payment.amount)),
        row('Forma de pagamento', methodText(payment)),
        !visual.hideTransactionDate && row('Data', dateTime.format(new Date(payment.date))),
        row('Pagamento nº', String(payment.id)),
        visual.showExternalReference && row('Pedido', payment.external_reference),
      ),
      ...(pix && !visual.hidePixQrCode ? pixPart(uniquePrefix(), pix) : []),
      pix && ticketLink(pix),
      backLink(settings),
    ),
  )
}

/** The status screen brick: what became of one payment. */
export const mountBrick = (container, settings, { base, publicKey }) => {
  const { initialization, callbacks } = settings
  const root = createRoot(container, settings)
  let mounted = true
  const load = async () => {
    const id = encodeURIComponent(initialization.paymentId)
    const key = encodeURIComponent(publicKey)
    const answer = await fetch(`${base}/_sandbox/bricks/payments/${id}?public_key=${key}`)
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    return answer.json()
  }
  const fail = () => {
    if (mounted)
      callbacks.onError({
        type: 'critical',
        cause: 'get_payment_data_failed',
        message: 'The payment could not be read',
      })
  }
  const showWhenRead = async () => {
    const payment = await load()
    if (!mounted) return
    show(root, payment, settings)
    callbacks.onReady()
  }
  showWhenRead().catch(fail)
  return {
    unmount: () => {
      mounted = false
      container.replaceChildren()
    },
  }
}
