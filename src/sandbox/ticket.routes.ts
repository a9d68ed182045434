import { Hono } from 'hono'
import { html } from 'hono/html'
import { qrImage } from './qr-image.ts'
import type { Payment } from './model.ts'
import { changePayment } from './change-payment.ts'
import type { Provider } from './provider.ts'

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const time = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; form-action 'self'; " +
  "base-uri 'none'; frame-ancestors 'none'"

const states: Partial<Record<Payment['status'], { title: string; detail: string; tone: string }>> = {
  pending: { title: 'Aguardando pagamento', detail: 'Escaneie o código ou copie e cole.', tone: 'waiting' },
  approved: { title: 'Pagamento aprovado', detail: 'Você já pode voltar para a loja.', tone: 'good' },
  cancelled: { title: 'Código expirado', detail: 'Volte para a loja e gere um novo código.', tone: 'bad' },
  rejected: { title: 'Pagamento recusado', detail: 'Volte para a loja e tente de novo.', tone: 'bad' },
  refunded: { title: 'Pagamento devolvido', detail: 'O valor foi devolvido.', tone: 'waiting' },
}
const otherState = { title: 'Pagamento em análise', detail: 'Volte para a loja.', tone: 'waiting' }

/** A page of the sandbox; `script` is its part of `/js`. */
export const ticketPage = (base: string, title: string, content: unknown, script = 'ticket') =>
  html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <link rel="icon" href="data:," />
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${base}/js/ticket.css" />
        <script type="module" src="${base}/js/${script}.js"></script>
      </head>
      <body>
        <header class="banner">Ambiente de teste: nenhum valor é cobrado.</header>
        <main>${content}</main>
      </body>
    </html>`

const toPay = (base: string, payment: Payment, code: string) => html`
  <img
    class="qr"
    width="280"
    height="280"
    alt="Código QR do Pix"
    src="data:image/png;base64,${qrImage(code)}"
  />
  <label for="code">Pix copia e cola</label>
  <textarea id="code" name="code" readonly rows="6">${code}</textarea>
  <button class="plain" type="button" data-copy="code">Copiar código</button>
  <p class="status" role="status" data-copied></p>
  <form method="post" action="${base}/payments/${payment.id}/ticket">
    <button class="main" name="change" value="pay">Simular pagamento</button>
    <button class="plain" name="change" value="expire">Expirar</button>
  </form>
`

const ticket = (base: string, payment: Payment) => {
  const { title, detail, tone } = states[payment.status] ?? otherState
  const open = payment.status === 'pending' && payment.pixCode !== null
  return ticketPage(
    base,
    `${title} · Pix de teste`,
    html`
      <h1 class="${tone}">${title}</h1>
      <p>${detail}</p>
      <dl>
        <div>
          <dt>Valor</dt>
          <dd class="amount">${money.format(payment.amount)}</dd>
        </div>
        ${
          payment.description &&
          html`<div>
            <dt>Descrição</dt>
            <dd>${payment.description}</dd>
          </div>`
        }
        ${
          open &&
          payment.expiresAt &&
          html`<div>
            <dt>Pague até</dt>
            <dd>${time.format(payment.expiresAt)}</dd>
          </div>`
        }
      </dl>
      ${open ? toPay(base, payment, payment.pixCode ?? '') : ''}
    `,
  )
}

/** The page behind `ticket_url`: where a person pays a PIX of the sandbox, or lets it expire. */
export const createTicketRoutes = (provider: Provider): Hono => {
  const { store, publicUrl } = provider
  const base = new URL(publicUrl).pathname.replace(/\/$/, '')
  const routes = new Hono()

  routes.use('/payments/*', async (c, next) => {
    await next()
    c.header('content-security-policy', policy)
    c.header('referrer-policy', 'no-referrer')
    c.header('cache-control', 'no-store')
  })

  routes.get('/payments/:id/ticket', async (c) => {
    const payment = store.one('payments', c.req.param('id'))
    const missing = html`<h1 class="bad">Pagamento não encontrado</h1>
      <p>Confira o endereço.</p>`
    return payment === null
      ? c.html(ticketPage(base, 'Pagamento não encontrado', missing), 404)
      : c.html(ticket(base, payment))
  })

  routes.post('/payments/:id/ticket', async (c) => {
    const { change } = await c.req.parseBody().catch(() => ({ change: null }))
    if (change === 'pay' || change === 'expire') await changePayment(provider, c.req.param('id'), change)
    return c.redirect(`${base}/payments/${encodeURIComponent(c.req.param('id'))}/ticket`, 303)
  })
  return routes
}
