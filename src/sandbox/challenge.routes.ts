import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { answerChallenge, beginChallenge, isAsked } from './challenge.ts'
import { change } from './change-payment.ts'
import type { Payment } from './model.ts'
import type { Provider } from './provider.ts'
import { ticketPage } from './ticket.routes.ts'

/** Shown inside the shop's page, whose address the sandbox does not know. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; form-action 'self'; " +
  "base-uri 'none'; frame-ancestors *"

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

const question = (base: string, { id, amount, card, challenge }: Payment) => html`
  <h1>Confirme esta compra</h1>
  <p>O banco do cartão com final ${card?.lastFour ?? ''} pergunta se esta compra é sua.</p>
  <dl>
    <div>
      <dt>Valor</dt>
      <dd class="amount">${money.format(amount)}</dd>
    </div>
  </dl>
  <form method="post" action="${base}/3ds/${id}/answer">
    <input type="hidden" name="creq" value="${challenge?.creq ?? ''}" />
    <button class="main" name="answer" value="confirm">Confirmar compra</button>
    <button class="plain" name="answer" value="refuse">Não fui eu</button>
  </form>
`

const done = html`
  <h1>Resposta enviada</h1>
  <p data-complete>Você já pode continuar na loja.</p>
`

const missing = html`
  <h1 class="bad">Confirmação não encontrada</h1>
  <p>Volte para a loja.</p>
`

/** The page of a card's bank (3-D Secure): where its holder confirms a payment, or does not. */
export const createChallengeRoutes = (provider: Provider): Hono => {
  const { store, publicUrl } = provider
  const base = new URL(publicUrl).pathname.replace(/\/$/, '')
  const routes = new Hono()

  routes.use('/3ds/*', async (c, next) => {
    await next()
    c.header('content-security-policy', policy)
    c.header('x-frame-options', 'SAMEORIGIN')
    c.header('cache-control', 'no-store')
  })

  const asked = async (c: Context, creq: unknown): Promise<Payment | null> => {
    const payment = store.one('payments', c.req.param('id') ?? '')
    return payment?.challenge && payment.challenge.creq === creq ? payment : null
  }

  const open = async (c: Context, creq: unknown): Promise<Response> => {
    const payment = await asked(c, creq)
    if (payment === null)
      return c.html(ticketPage(base, 'Confirmação não encontrada', missing, 'challenge'), 404)
    const begun = (await change(provider, String(payment.id), beginChallenge)) ?? payment
    return c.html(
      isAsked(begun)
        ? ticketPage(base, 'Confirme esta compra', question(base, begun), 'challenge')
        : ticketPage(base, 'Resposta enviada', done, 'challenge'),
    )
  }

  routes.get('/3ds/:id', (c) => open(c, c.req.query('creq')))
  routes.post('/3ds/:id', async (c) =>
    open(c, (await c.req.parseBody().catch(() => ({ creq: null })))['creq']),
  )

  routes.post('/3ds/:id/answer', async (c) => {
    const { creq, answer } = await c.req.parseBody().catch(() => ({ creq: null, answer: null }))
    const payment = await asked(c, creq)
    if (payment === null)
      return c.html(ticketPage(base, 'Confirmação não encontrada', missing, 'challenge'), 404)
    await change(provider, String(payment.id), (current, now) =>
      answerChallenge(current, answer === 'confirm', now),
    )
    return c.html(ticketPage(base, 'Resposta enviada', done, 'challenge'))
  })
  return routes
}
