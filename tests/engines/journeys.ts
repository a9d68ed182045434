import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { found, type Target } from './driver.ts'
import type { Visitor } from './visitor.ts'

/** A photo that lies on its side and says so, as a telephone takes it: red above blue once it is turned. */
export const writePhoto = async (): Promise<string> => {
  const half = (background: string) =>
    sharp({ create: { width: 60, height: 80, channels: 3, background } })
      .png()
      .toBuffer()
  const photo = await sharp({ create: { width: 120, height: 80, channels: 3, background: 'red' } })
    .composite([{ input: await half('blue'), left: 60, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const path = join(mkdtempSync(join(tmpdir(), 'quadra-photo-')), 'foto.jpg')
  writeFileSync(path, photo)
  return path
}

const shown = (css: string): string => `document.querySelector(${JSON.stringify(css)})`

const seesPhotoUpright = async (visitor: Visitor): Promise<void> => {
  const preview = shown('img[alt^="Imagem enviada em"]')
  await visitor.until(`(${preview}?.naturalHeight ?? 0) > 0`, 'the photo')
  assert.equal(await visitor.page.ask(`${preview}.naturalHeight > ${preview}.naturalWidth`), true)
}

const paysByCard = async (visitor: Visitor): Promise<void> => {
  await visitor.press('Cartão de crédito')
  const type = async (label: string, text: string): Promise<void> => {
    const id = await visitor.page.ask(
      `Array.from(document.querySelectorAll('label')).find((one) => one.textContent.startsWith(${JSON.stringify(label)})).control.id`,
    )
    await visitor.page.type(await visitor.stands({ css: `#${String(id)}` }), text)
  }
  await visitor.stands({ words: 'Pagar R$' })
  await type('Número do cartão', '5031433215406351')
  await type('Vencimento', '1130')
  await type('Código de segurança', '123')
  await type('Nome do titular', 'APRO')
  await visitor.press('Pagar R$')
}

/** From the first page to the ticket: a coupon and a card, then a PIX that the bank pays. */
export const buy = async (visitor: Visitor, photo: string): Promise<void> => {
  await visitor.visit('/')
  await visitor.sees('Rachão de Vôlei ao Pôr do Sol')
  await visitor.shoots('home')
  await visitor.visit('/eventos')
  await visitor.sees('Aberto da Orla de Beach Tennis')
  await visitor.shoots('list')
  await visitor.signsUp()
  await visitor.visit('/eventos/ev_demo1orla')
  await visitor.sees('Informações do Evento')
  await visitor.shoots('event')
  await visitor.press('Aumentar Dupla')
  await visitor.shoots('chosen')
  await visitor.press('Comprar (')
  await visitor.sees('Dados dos Ingressos')
  await visitor.shoots('data')
  await visitor.press('Confirmar Ingressos')
  await visitor.sees('Há um problema')
  await visitor.shoots('data-refused')
  for (const index of [0, 1]) {
    await visitor.attends(index, 'Masculina B')
    await visitor.puts(`tickets.${index}.customFields.0.answer`, 'Arena Central')
    await visitor.picks(`tickets.${index}.customFields.1.answer`, 2)
    await visitor.gives(`tickets.${index}.customFields.2.answer`, photo)
  }
  await seesPhotoUpright(visitor)
  await visitor.types('coupon', 'quadra10')
  await visitor.press('Aplicar Cupom')
  await visitor.sees('Desconto aplicado: 10%')
  await visitor.shoots('checkout')
  await visitor.press('Confirmar Ingressos')
  await visitor.stands({ words: 'Cartão de crédito' })
  await visitor.shoots('payment')
  await paysByCard(visitor)
  await visitor.sees('Pagamento Aprovado com Sucesso!')
  await visitor.shoots('result')

  await visitor.visit('/eventos/ev_demo3padel')
  await visitor.press('Aumentar Público')
  await visitor.press('Comprar (')
  await visitor.attends(0)
  await visitor.press('Confirmar Ingressos')
  await visitor.press('Pix')
  await visitor.press('Pagar R$')
  await visitor.sees('Copiar código PIX')
  await visitor.shoots('pix')
  await bankPays(visitor)
  await visitor.sees('Pagamento Aprovado com Sucesso!')
  await visitor.visit('/perfil')
  await visitor.sees('Aberto da Orla de Beach Tennis')
  await visitor.shoots('perfil')
  await visitor.visit(
    String(await visitor.page.ask(`document.querySelector('main a[href^="/ingresso/"]').pathname`)),
  )
  await visitor.sees('QD-')
  await visitor.shoots('ticket')
}

const bankPays = async (visitor: Visitor): Promise<void> => {
  const [id, token] = (await visitor.page.ask(
    `[history.state.checkout.transactionId, localStorage.getItem('token')]`,
  )) as [string, string]
  const answer = await fetch(`${visitor.shop}/api/v1/mercado_pago/transactions/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { payment_id: payment } = (await answer.json()) as { payment_id: string }
  const paid = await fetch(`${visitor.shop}/sandbox/_sandbox/payments/${payment}/pay`, { method: 'POST' })
  assert.equal(paid.status, 200)
}

const textsOfEvent = () => ({
  nome: `Copa ${Date.now()}`,
  local: 'Praia Central',
  dataHora: '2027-03-20T08:00',
  dataHoraFinal: '2027-03-21T18:00',
  descricao: 'Jogos, com [regulamento](https://liga.example/regras).',
  restricoes: 'Regras',
  infoAdicional: 'Leve água',
})

/** The organiser's day: an event whose text has a link, its dashboard, an edit. */
export const organise = async (visitor: Visitor, photo: string): Promise<void> => {
  await visitor.signsUp()
  const eventTexts = textsOfEvent()
  await visitor.visit('/criar-evento')
  for (const [name, text] of Object.entries(eventTexts)) await visitor.puts(name, text)
  await visitor.gives('image', photo)
  await visitor.until(`${shown('img[alt="Prévia da imagem de capa"]')} !== null`, 'the cover')
  const type = 'tiposDeIngressos.0'
  await visitor.puts(`${type}.nome`, 'Torcida')
  await visitor.puts(`${type}.descricao`, 'Arquibancada')
  await visitor.ticks(`[name="${type}.tipo"][value="espectador"]`)
  await visitor.puts(`${type}.quantidadeDisponivel`, '10')
  await visitor.puts(`${type}.lotes.0.nome`, 'Único')
  await visitor.puts(`${type}.lotes.0.preco`, '50,00')
  await visitor.puts(`${type}.lotes.0.quantidadeDisponivel`, '10')
  await visitor.ticks(`[name="${type}.loteAtivo"]`)
  await visitor.press('Adicionar lote')
  await visitor.puts(`${type}.lotes.1.nome`, 'Último')
  await visitor.puts(`${type}.lotes.1.preco`, '80,00')
  await visitor.puts(`${type}.lotes.1.quantidadeDisponivel`, '10')
  await visitor.shoots('create')
  await visitor.press('Criar evento')
  await visitor.until(`location.pathname === '/eventos'`, 'the list')
  await visitor.sees(eventTexts.nome)
  const path = `Array.from(document.querySelectorAll('article')).find((one) => one.textContent.includes('${eventTexts.nome}')).querySelector('a').pathname`
  const event = String(await visitor.page.ask(path))
  await visitor.visit(event)
  await visitor.until(`${shown('a[href="https://liga.example/regras"]')} !== null`, 'the link in the text')

  await visitor.visit(`${event}/dashboard`)
  await visitor.sees('Participantes (0)')
  await unfolds(visitor, { words: 'Editar Evento' })
  await visitor.press('Editar Evento')
  await visitor.puts('local', 'Arena Nova')
  await visitor.press('Salvar')
  await visitor.sees('Arena Nova')
  await switchesLot(visitor)
  await makesCoupon(visitor)
  await visitor.shoots('dashboard')
  await visitor.visit(event)
  await visitor.sees('R$ 80,00')
}

/** A dashboard's sections begin folded on a phone: opens them until what is looked for is seen. */
const unfolds = (visitor: Visitor, target: Target): Promise<void> => {
  const folded = "document.querySelectorAll('section > div > h2 > button[aria-expanded=false]')"
  return visitor.until(
    `(${folded}.forEach((one) => one.click()), Boolean(${found(target)}))`,
    JSON.stringify(target),
  )
}

const switchesLot = async (visitor: Visitor): Promise<void> => {
  const last = 'fieldset label:nth-of-type(2) input[type=radio]'
  await unfolds(visitor, { css: last })
  await visitor.ticks(last)
  await visitor.sees('À venda agora: Único.')
  await visitor.press('Salvar')
  await visitor.sees('Lotes atualizados com sucesso!')
  assert.equal(await visitor.page.ask(`${shown(last)}.checked`), true)
}

const makesCoupon = async (visitor: Visitor): Promise<void> => {
  await unfolds(visitor, { css: '[name=cupom-nome]' })
  await visitor.types('cupom-nome', 'motor')
  await visitor.types('cupom-porcentagem', '15')
  await visitor.types('cupom-quantidade', '3')
  await visitor.press('Criar Cupom')
  await visitor.sees('Cupom criado com sucesso!')
  await visitor.sees('3 de 3 usos restantes')
}

/** The dashboard of the demo: the chart is drawn whatever the browser's language, the table goes into a file. */
export const lookAfter = async (visitor: Visitor): Promise<void> => {
  await visitor.visit('/login')
  await visitor.logsIn('organizador@quadra.example', 'quadra123')
  await visitor.visit('/eventos/ev_demo5relampago/dashboard')
  await visitor.until(`${shown('canvas')} !== null`, 'the chart')
  await visitor.page.ask(
    `(() => { const make = URL.createObjectURL; URL.createObjectURL = (file) => ((window.exported = file.size), make.call(URL, file)) })()`,
  )
  await visitor.press('Exportar para Excel')
  await visitor.until('window.exported > 1000', 'the spreadsheet')
  await visitor.shoots('sales')
}
