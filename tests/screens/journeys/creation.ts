import sharp from 'sharp'
import { bannerSvg, scenes } from '#server/seed/banners.ts'
import { type EventTexts, fillEventForm } from '../../e2e/event-form.ts'
import { HeldDevice } from '../../event-creation/held-device.ts'
import type { Journey } from '../journey.ts'
import type { Person } from '../person.ts'
import type { Stage } from '../stage.ts'

const texts: EventTexts = {
  nome: 'Circuito de Verão de Beach Tennis',
  local: 'Praia de Camburi, Vitória, ES',
  dataHora: '2027-01-16T08:00',
  dataHoraFinal: '2027-01-17T18:00',
  descricao: 'Dois dias de beach tennis **pé na areia**, com premiação em todas as categorias.',
  restricoes: 'Tolerância de 15 minutos por partida; depois disso, W.O.',
  infoAdicional: 'Retirada de kits na véspera, das 14h às 20h.',
}

const types: Parameters<typeof fillEventForm>[3] = [
  {
    nome: 'Dupla',
    descricao: 'Inscrição de dois atletas, com kit para cada um.',
    quantidade: 32,
    pair: true,
    categories: [
      { nome: 'Masculina B', quantidade: 16, restricao: 'Só a mesma categoria' },
      { nome: 'Mista C', quantidade: 16, restricao: 'Sem restrição' },
    ],
    lots: [
      { nome: '1º lote', preco: '11000', quantidade: 16 },
      { nome: '2º lote', preco: '13500', quantidade: 16 },
    ],
  },
]

const coverOf = async (key: string): Promise<Buffer> => {
  const scene = scenes[key]
  if (!scene) throw new Error(`no scene ${key}`)
  return sharp(Buffer.from(bannerSvg(scene)))
    .png()
    .toBuffer()
}

/** fillEventForm speaks to a person in the words of `Buyer`. */
const asFormFiller = (person: Person): Parameters<typeof fillEventForm>[0] => ({
  page: person.page,
  press: (name) => person.press(name),
  fill: (name, value) => person.field(name).fill(value),
})

/** A device that takes its time. */
const waits = async (stage: Stage, token: string): Promise<void> => {
  const person = await stage.person({ token })
  await HeldDevice.of(person.page)
  await person.visit('/criar-evento')
  await person.reaches('eventCreation.restoring')
  await person.stopsTimers()
  await person.shows('eventCreation.restoring')
  await person.leaves()
}

export const creation: Journey = {
  name: 'a new event',
  machines: ['eventCreation'],
  play: async (stage) => {
    const { token } = await stage.known('organizer')
    await waits(stage, token)
    const person = await stage.person({ token })
    const { page } = person
    const device = await HeldDevice.of(page)
    const cover = await coverOf('por_do_sol')
    const leave = () => page.getByRole('banner').getByRole('link', { name: 'Eventos' }).click()
    const draft = {
      at: page.getByText(
        /Salvando rascunho|Rascunho salvo|Recuperamos o rascunho|Rascunho copiado|Não foi possível salvar o rascunho/,
      ),
      block: 'end' as const,
    }
    await page.addInitScript(() => window.device.database('let go'))
    await person.visit('/criar-evento')
    await person.shows('eventCreation.editing.blank')
    await person.reaches('eventCreation.editing.blank')
    await person.stopsTimers()
    await device.database('hold')
    await person.writes({ nome: texts.nome, local: texts.local })
    await person.shows('eventCreation.editing.changed', draft)
    await page.clock.runFor(700)
    await person.shows('eventCreation.editing.saving', draft)
    await person.letsTimersGo()
    await device.database('let go')
    await person.shows('eventCreation.editing.stored', draft)
    const image = page.locator('[name=image]')
    await image.setInputFiles({ name: 'capa.png', mimeType: 'image/png', buffer: cover })
    await person.shows('eventCreation.editing.reading', { at: page.locator('#secao-capa'), block: 'start' })
    await device.image('let go')
    await page.getByAltText('Prévia da imagem de capa').waitFor()
    await person.reaches('eventCreation.editing.stored')
    await leave()
    await person.shows('eventCreation.leaving')
    await person.press('Continuar preenchendo')
    await person.press('Descartar rascunho')
    await person.shows('eventCreation.discarding')
    await person.press('Manter rascunho')
    await device.database('fail')
    await person.writes({ descricao: texts.descricao })
    await person.shows('eventCreation.editing.unstored', draft)
    await leave()
    await person.shows('eventCreation.leavingUnstored')
    await person.press('Continuar preenchendo')
    await device.database('let go')
    await person.writes({ restricoes: texts.restricoes })
    await person.reaches('eventCreation.editing.stored')
    await person.leaves()
    await creates(stage, token, cover)
  },
}

const creates = async (stage: Stage, token: string, cover: Buffer): Promise<void> => {
  const person = await stage.person({ token })
  const { page } = person
  await person.visit('/criar-evento')
  await person.writes({ nome: texts.nome, local: texts.local })
  await person.reaches('eventCreation.editing.stored')
  await page.reload()
  await person.shows('eventCreation.editing.restored', {
    at: page.getByText('Recuperamos o rascunho'),
    block: 'end',
  })
  await fillEventForm(asFormFiller(person), texts, cover, types)
  const create = () => person.press('Criar evento')
  const price = page.locator('[name="tiposDeIngressos.0.lotes.0.preco"]')
  await price.fill('110')
  await create()
  await person.shows('eventCreation.pricing')
  await person.press('Voltar ao formulário')
  await price.fill('110,00')
  const button = { at: person.button(/^Criar evento|Criando evento/), block: 'end' as const }
  await person.during('createEvent', create, 'eventCreation.submitting', button)
  await page.waitForURL('**/eventos')
  await person.shows('eventCreation.created')
}

/** An organiser copies an event, over a draft that is there already. */
export const duplication: Journey = {
  name: 'a copy of an event',
  machines: ['eventDuplication'],
  play: async (stage) => {
    const { token } = await stage.known('organizer')
    const person = await stage.person({ token })
    const device = await HeldDevice.of(person.page)
    await person.page.addInitScript(() => window.device.database('let go'))
    const path = '/eventos/ev_demo1orla/duplicar'
    person.gate.cut('catalog')
    await person.visit(path)
    await person.shows('eventDuplication.failed')
    person.gate.mend()
    await person.during('catalog', () => person.press('Tentar novamente'), 'eventDuplication.reading')
    await person.sees('Vai junto')
    await person.shows('eventDuplication.choosing')
    await person.writes({ nome: 'Aberto da Orla, 2ª etapa' })
    await person.press('Copiar para um rascunho')
    await person.page.waitForURL('**/criar-evento')
    await person.visit(path)
    await person.sees('Vai junto')
    await device.database('hold')
    await person.press('Copiar para um rascunho')
    await person.shows('eventDuplication.findingDraft')
    await device.database('let go')
    await person.sees('Substituir o rascunho deste aparelho?')
    await person.shows('eventDuplication.confirmingReplacement')
    await device.database('hold')
    await person.press('Substituir')
    await person.shows('eventDuplication.copying')
    await device.database('let go')
    await person.page.waitForURL('**/criar-evento')
  },
}
